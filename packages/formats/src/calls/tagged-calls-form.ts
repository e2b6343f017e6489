import type { CallBeginning } from '../output/call-beginning.js'

/**
 * A form in which a call is a tag with one tag for each argument:
 * `<function=ring><parameter=times>2</parameter></function>`.
 */
export interface TaggedCallsForm {
  readonly name: string
  /** The starts of a block; `open` among them where models leave the block's own start out. */
  readonly markers: readonly string[]
  readonly gap?: string
  readonly begin?: CallBeginning
  /** What ends the block. */
  readonly close: string
  /** `one` call a block, or `several`. */
  readonly holds: 'one' | 'several'
  /** What stands before the name; empty where the name follows the block's start at once. */
  readonly open: string
  /** What ends the name: a mark of its own (`>`), or null where the first line break or tag ends it. */
  readonly nameEnd: string | null
  /** What ends the call; empty where the block's end does. */
  readonly callClose: string
  /** What stands before an argument's name, after it, and (where it has one) before its value. */
  readonly argument: { readonly open: string; readonly nameEnd: string; readonly valueOpen?: string }
  /** What ends an argument's value. */
  readonly argumentClose: string
  /** The value stands on lines of its own: one line break on each side is the format's. Default false. */
  readonly ownLines?: boolean
  /**
   * How a value is read. `schema`: by the declared type. `marked`: the tag says whether it is a text or JSON, with
   * the word `true` or `false` between the argument's `nameEnd` and this mark.
   */
  readonly values: 'schema' | { readonly marked: string }
  /**
   * A call that breaks the form (an argument twice, a tag without its mark) is no call, so a call is passed on when
   * it is whole. Default false: it is passed on as it comes.
   */
  readonly strict?: boolean
  /** An end that the model left out is taken as read where the next tag can only be the format's. Default false. */
  readonly lenientEnds?: boolean
}
