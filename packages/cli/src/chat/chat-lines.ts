import { createInterface, type Interface } from 'node:readline'
import { coloursFor } from '../terminal/colours.js'
import { tell } from '../terminal/write.js'

/** The lines that the user writes, one at a time, and what Ctrl-C means between and during answers. */
export class ChatLines {
  /** Whether a person sits there; otherwise lines come from a file or another program. */
  readonly isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
  private readonly reader: Interface
  private readonly onInterrupt = (): void => this.interrupt()
  private running: AbortController | undefined
  private interruptions = 0

  constructor() {
    this.reader = createInterface(
      this.isTerminal
        ? { input: process.stdin, output: process.stdout, prompt: coloursFor(process.stdout).bold('> ') }
        : { input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY },
    )
    // In a terminal the reader takes the key; otherwise the signal comes to the process.
    if (this.isTerminal) this.reader.on('SIGINT', this.onInterrupt)
    else process.on('SIGINT', this.onInterrupt)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void, undefined> {
    if (this.isTerminal) this.reader.prompt()
    for await (const line of this.reader) {
      this.interruptions = 0
      yield line
      if (this.isTerminal) this.reader.prompt()
    }
    // Left with Ctrl-D or Ctrl-C: the shell's prompt is to have a line of its own.
    if (this.isTerminal) process.stdout.write('\n')
  }

  /** Does the work of an answer; Ctrl-C aborts its signal. What was aborted this way ends without an error. */
  async answering(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const running = new AbortController()
    this.running = running
    try {
      await work(running.signal)
    } catch (error) {
      if (!running.signal.aborted) throw error
    } finally {
      this.running = undefined
    }
  }

  /** Ends the lines; from then on Ctrl-C means what it meant before. */
  close(): void {
    this.reader.close()
    process.off('SIGINT', this.onInterrupt)
  }

  private interrupt(): void {
    this.interruptions += 1
    if (this.running !== undefined && !this.running.signal.aborted) {
      this.running.abort()
      tell('\nThe answer is ended.')
    } else if (this.interruptions > 1) {
      this.close()
    } else {
      tell('\nCtrl-C once more leaves.')
      if (this.isTerminal) this.reader.prompt()
    }
  }
}
