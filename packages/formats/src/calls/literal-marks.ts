import { MarkerScanner } from '../output/marker-scanner.js'
import type { LiteralCallsForm } from './literal-calls-form.js'

/** The marks of a form of literals, compiled for looking at text. */
export class LiteralMarks {
  readonly close: MarkerScanner
  /** What ends a call whose arguments are damaged. */
  readonly callEnds: MarkerScanner
  readonly quoteEnd: MarkerScanner
  /** What may stand behind a bare key, and behind a bare value in an object or in a list. */
  readonly keyEnds: MarkerScanner
  readonly memberEnds: MarkerScanner
  readonly itemEnds: MarkerScanner

  constructor({ quote, close, start }: LiteralCallsForm) {
    this.close = new MarkerScanner([close])
    this.callEnds = new MarkerScanner([close, start])
    this.quoteEnd = new MarkerScanner([quote])
    this.keyEnds = new MarkerScanner([':', ',', '{', '}', '[', ']', quote, close, start])
    this.memberEnds = new MarkerScanner([',', '}', close, start])
    this.itemEnds = new MarkerScanner([',', ']', close, start])
  }
}
