import type { CallSink } from '../output/call-format.js'
import { GrowingText } from '../output/growing-text.js'

/** Holds what a reader finds until it is certain that it counts. */
export class HeldSink implements CallSink {
  private held: ((sink: CallSink) => void)[] = []
  private args = new GrowingText()

  constructor(private readonly sink: CallSink) {}

  beginCall(name: string, id?: string): void {
    this.held.push((sink) => sink.beginCall(name, id))
  }

  argumentText(text: string): void {
    this.args.add(text)
  }

  endCall(): void {
    const args = this.args
    this.args = new GrowingText()
    this.held.push((sink) => {
      sink.argumentText(args.text)
      sink.endCall()
    })
  }

  problem(text: string, incomplete?: boolean): void {
    this.held.push((sink) => sink.problem(text, incomplete))
  }

  /** Passes on what is held. */
  release(): void {
    for (const give of this.held) give(this.sink)
    this.held = []
  }

  /** Forgets what is held. */
  drop(): void {
    this.held = []
    this.args.clear()
  }
}
