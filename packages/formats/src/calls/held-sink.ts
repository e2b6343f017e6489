import type { CallSink } from '../output/call-format.js'

/** Holds what a reader finds until it is certain that it counts. */
export class HeldSink implements CallSink {
  private held: ((sink: CallSink) => void)[] = []
  private args: string[] = []

  constructor(private readonly sink: CallSink) {}

  beginCall(name: string, id?: string): void {
    this.held.push((sink) => sink.beginCall(name, id))
  }

  argumentText(text: string): void {
    this.args.push(text)
  }

  endCall(): void {
    const args = this.args
    this.args = []
    this.held.push((sink) => {
      sink.argumentText(args.join(''))
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
    this.args = []
  }
}
