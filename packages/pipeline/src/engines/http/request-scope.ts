import { followSignal } from '../../signals/follow-signal.js'

/** Why a request ends that nobody waits for any more. */
const LEFT = new DOMException('The iteration was left.', 'AbortError')

/** What may end one request early: the caller's signal, a time-out, the caller's leaving. */
export class RequestScope {
  private readonly controller = new AbortController()
  private readonly outer: AbortSignal | undefined
  private unfollow: (() => void) | undefined

  constructor(outer: AbortSignal | undefined) {
    this.outer = outer
  }

  /** Follows the caller's signal from here on, until `close`. */
  begin(): this {
    if (this.outer !== undefined) this.unfollow = followSignal(this.outer, (reason) => this.end(reason))
    return this
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** True once nobody waits for the answer any more. */
  get left(): boolean {
    return this.signal.reason === LEFT
  }

  /** Ends the request; `reason` is what its caller gets to see. */
  end(reason: unknown): void {
    this.controller.abort(reason)
  }

  /** Lets go of the caller's signal, which may live long. */
  detach(): void {
    this.unfollow?.()
  }

  /** Ends what still runs: nobody waits for it any more. */
  close(): void {
    this.detach()
    this.end(LEFT)
  }

  /** `work`, or this scope's end, whichever comes first: a `fetch` of the caller's may not look at its signal. */
  race<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(this.signal.reason)
      if (this.signal.aborted) ended()
      else this.signal.addEventListener('abort', ended, { once: true })
      work.then(resolve, reject).finally(() => this.signal.removeEventListener('abort', ended))
    })
  }

  /** Waits; ends with the scope. */
  async pause(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds)
    })
    try {
      await this.race(waited)
    } finally {
      clearTimeout(timer)
    }
  }
}
