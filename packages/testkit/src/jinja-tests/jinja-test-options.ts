import type { Message, RenderOptions, Tool } from '@parlance/core'
import type fc from 'fast-check'
import type { ConversationOptions } from '../arbitraries/index.js'

/** One random call: what the class and the maker's template are both given. */
export interface JinjaCall {
  readonly messages: readonly Message[]
  readonly options: RenderOptions & { readonly kwargs: Readonly<Record<string, unknown>> }
}

/** The form of the arguments of calls; `given` is that of the caller. */
export type ArgumentForm = 'object' | 'text' | 'given'

/** What the maker's template is given: the variables of its context. */
export type JinjaVariables = Readonly<Record<string, unknown>>

/** What `testAgainstJinja` may be told beside the text. */
export interface JinjaTestOptions {
  /** Which random conversations to make. Default: turns of user and assistant, with calls and reasoning where the class has them, and contents that are text. */
  readonly conversations?: ConversationOptions
  /** The tool lists to give, beside none. Default: two of the test kit's where the class shows tools. */
  readonly tools?: readonly (readonly Tool[])[]
  /** Template variables. Default: every value of those that the class knows and that have few, and left out. */
  readonly kwargs?: fc.Arbitrary<Readonly<Record<string, unknown>>>
  /**
   * In which form the maker's template gets the arguments of calls, which the class is given as text or as an object:
   * `object` for one that writes them as JSON, `text` for one that joins them to text, `given` for one that does
   * either, depending on what it gets. Default `object`.
   */
  readonly callArguments?: ArgumentForm
  /** Changes what the maker's template is given, where it wants a message under other names. Default: nothing. */
  readonly variables?: (given: JinjaVariables, call: JinjaCall) => JinjaVariables
  /**
   * Why the class may give something else for this call; undefined where it may not. Default: nowhere but where the
   * maker's template crashes.
   */
  readonly quirk?: (call: JinjaCall) => string | undefined
  /** Random runs. Default 300. */
  readonly runs?: number
}
