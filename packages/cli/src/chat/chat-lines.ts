import { createInterface, type Interface } from 'node:readline'
import { textLines } from '../input/text-lines.js'
import { coloursFor } from '../terminal/colours.js'
import { tell } from '../terminal/write.js'

/** The lines that the user writes, one at a time, and what Ctrl-C means between and during answers. */
export class ChatLines {
  /** Whether a person sits there; otherwise lines come from a file or another program. */
  readonly isTerminal: boolean
  private readonly stdin: NodeJS.ReadStream
  private readonly stdout: NodeJS.WriteStream
  /** Reads keys; undefined without a terminal. */
  private readonly reader: Interface | undefined
  private isClosed = false
  private readonly onInterrupt = (): void => this.interrupt()
  private running: AbortController | undefined
  private interruptions = 0

  constructor(stdin: NodeJS.ReadStream, stdout: NodeJS.WriteStream) {
    this.stdin = stdin
    this.stdout = stdout
    this.isTerminal = stdin.isTTY === true && stdout.isTTY === true
    if (this.isTerminal) {
      const prompt = coloursFor(stdout).bold('> ')
      this.reader = createInterface({ input: stdin, output: stdout, prompt })
    }
    // In a terminal the reader takes the key; otherwise the signal comes to the process.
    if (this.reader !== undefined) this.reader.on('SIGINT', this.onInterrupt)
    else process.on('SIGINT', this.onInterrupt)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void, undefined> {
    this.reader?.prompt()
    for await (const line of this.reader ?? this.piped()) {
      this.interruptions = 0
      yield line
      this.reader?.prompt()
    }
    // Left with Ctrl-D or Ctrl-C: the shell's prompt is to have a line of its own.
    if (this.isTerminal) this.stdout.write('\n')
  }

  private async *piped(): AsyncGenerator<string, void, undefined> {
    try {
      yield* textLines(this.stdin, 'stdin')
    } catch (error) {
      // A stream that is closed while it is read ends with an error.
      if (!this.isClosed) throw error
    }
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
    this.isClosed = true
    if (this.reader === undefined) this.stdin.destroy()
    else this.reader.close()
    process.off('SIGINT', this.onInterrupt)
  }

  private interrupt(): void {
    if (this.running !== undefined && !this.running.signal.aborted) {
      this.interruptions = 0
      this.running.abort()
      tell('\nThe answer is ended.')
      return
    }
    this.interruptions += 1
    if (this.interruptions > 1) {
      this.close()
      return
    }
    tell('\nCtrl-C once more leaves.')
    this.reader?.prompt()
  }
}
