import { EngineError } from '../../engine/engine-error.js'
import { DONE, type FrameFormat, type Frames } from './frames.js'
import type { RequestScope } from './request-scope.js'
import { Watchdog } from './watchdog.js'

/** Milliseconds that the end of a body may take after the end of its stream. */
const LONGEST_DRAIN = 1000

export interface PieceSource<T> {
  readonly engine: string
  /** With its address, for errors. */
  readonly server: string
  readonly body: ReadableStream<Uint8Array>
  readonly format: FrameFormat
  /** Reads one frame; null for one that adds nothing. @throws EngineError for an error that is told in it */
  readonly read: (data: string) => T | null
  readonly tokenTimeout: number | null
}

/** Reads the pieces of one answer's body, and no further than they are asked for. */
export class PieceReader<T> {
  private readonly source: ReadableStreamDefaultReader<Uint8Array>
  private readonly decoder = new TextDecoder()
  private readonly frames: Frames
  private readonly watchdog: Watchdog
  private queue: T[] = []
  private ended = false
  private done = false
  private failure: unknown

  constructor(
    private readonly answer: PieceSource<T>,
    private readonly scope: RequestScope,
  ) {
    this.source = answer.body.getReader()
    this.frames = answer.format.open(this.onFrame, (why) => this.fail(this.broken(why)))
    this.watchdog = new Watchdog(answer.tokenTimeout, () => scope.end(this.timeout()))
    scope.signal.addEventListener('abort', this.close, { once: true })
  }

  /** The pieces that are here already. */
  take(): readonly T[] {
    const pieces = this.queue
    this.queue = []
    return pieces
  }

  /** Waits until a piece is here; false at the end. */
  async pull(): Promise<boolean> {
    if (this.queue.length > 0) return true
    this.watchdog.begin()
    try {
      while (this.queue.length === 0 && this.failure === undefined && !this.ended) await this.readSome()
    } finally {
      this.watchdog.end()
    }
    if (this.queue.length > 0) return true
    if (this.failure !== undefined) throw this.failure
    return false
  }

  /** True once the stream has said that it is at its end. */
  get isDone(): boolean {
    return this.ended
  }

  /** True where that was said in so many words, and not only the body ended. */
  get saidDone(): boolean {
    return this.done
  }

  /** Reads what is left of a body whose stream is at its end; not for long. */
  async drain(): Promise<void> {
    const timer = setTimeout(this.leave, LONGEST_DRAIN)
    try {
      while (!(await this.source.read()).done);
    } catch {
      // The answer is complete without it.
    } finally {
      clearTimeout(timer)
      this.close()
    }
  }

  /** Reads no further, and waits for nothing any more. */
  readonly close = (): void => {
    this.watchdog.close()
    this.scope.signal.removeEventListener('abort', this.close)
    this.leave()
  }

  private async readSome(): Promise<void> {
    const { done, value } = await this.source.read()
    // A body that was cancelled reads as one that is at its end.
    if (this.scope.signal.aborted) throw this.scope.signal.reason
    try {
      if (!done) return this.frames.push(this.decoder.decode(value, { stream: true }))
      this.frames.push(this.decoder.decode())
      this.frames.end()
    } catch (error) {
      // What was read before comes first.
      this.fail(error)
    }
    this.ended = done
  }

  private readonly onFrame = (data: string): void => {
    if (this.ended || this.failure !== undefined) return
    if (data === DONE) {
      this.ended = true
      this.done = true
      return
    }
    const piece = this.answer.read(data)
    if (piece !== null) this.queue.push(piece)
  }

  /** Reads no further: the body is at its end. */
  readonly leave = (): void => {
    this.source.cancel().catch(() => {})
  }

  private fail(error: unknown): void {
    this.failure ??= error
  }

  private broken(why: string): EngineError {
    return new EngineError(
      this.answer.engine,
      'broken',
      `The answer of ${this.answer.server} is broken: ${why}.`,
    )
  }

  private timeout(): EngineError {
    const { engine, server, tokenTimeout } = this.answer
    return new EngineError(engine, 'timeout', `${server} gave no token for ${tokenTimeout} ms.`, {
      hint: 'Raise tokenTimeout if the server is only slow.',
    })
  }
}
