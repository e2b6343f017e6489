import { MarkerScanner } from '../output/marker-scanner.js'
import type { TaggedCallsForm } from './tagged-calls-form.js'

/** The marks of a form of tags, compiled for looking at text. */
export class TaggedMarks {
  /** What may stand in a block before its first call, between calls of a block, and behind the last. */
  readonly inBlock: MarkerScanner
  readonly afterCalls: MarkerScanner
  /** What may stand between the arguments of a call. */
  readonly inCall: MarkerScanner
  /** What may stand behind a value whose end mark is the end of its call. */
  readonly afterCall: MarkerScanner
  readonly atValue: MarkerScanner
  /** What may end a value. */
  readonly valueEnds: MarkerScanner
  /** The start of an argument and the end of a call, on a line of their own. */
  readonly nextOpen: string
  readonly callEnd: string

  constructor({ open, close, holds, callClose, argument, argumentClose, lenientEnds }: TaggedCallsForm) {
    this.afterCall = new MarkerScanner([close])
    this.inBlock = new MarkerScanner([open, close])
    this.afterCalls = holds === 'several' ? this.inBlock : this.afterCall
    this.inCall = new MarkerScanner([argument.open, callClose, close])
    this.atValue = new MarkerScanner([argument.valueOpen ?? ''])
    this.nextOpen = `\n${argument.open}`
    this.callEnd = `\n${callClose}`
    this.valueEnds = new MarkerScanner(
      lenientEnds === true ? [argumentClose, this.nextOpen, this.callEnd] : [argumentClose],
    )
  }
}
