import { RequestError } from '../errors/request-error.js'

/** Counts what runs, refuses what is too much, and knows when all is done. */
export class Activity {
  private running = 0
  private closing: { readonly done: Promise<void>; readonly resolve: () => void } | null = null

  /** @param limit greatest number of requests at work at once */
  constructor(private readonly limit: number) {}

  get count(): number {
    return this.running
  }

  get draining(): boolean {
    return this.closing !== null
  }

  /**
   * Begins a piece of work.
   *
   * @returns ends it; further calls do nothing
   * @throws RequestError 503 while draining, 429 beyond the limit
   */
  begin(): () => void {
    this.checkOpen()
    if (this.running >= this.limit) {
      throw new RequestError(
        `${this.limit} requests are being answered; there is no room for more.`,
        'too_many_requests',
        {
          status: 429,
          hint: 'Try again in a moment.',
          retryAfter: 1,
        },
      )
    }
    this.running++
    let over = false
    return () => {
      if (over) return
      over = true
      this.running--
      if (this.running === 0) this.closing?.resolve()
    }
  }

  /** @throws RequestError 503 while draining */
  checkOpen(): void {
    if (this.closing === null) return
    throw new RequestError('The server is shutting down.', 'shutting_down', { status: 503, retryAfter: 1 })
  }

  /** Refuses what comes from now on; resolves when nothing runs any more. */
  drain(): Promise<void> {
    if (this.closing === null) {
      let resolve = () => {}
      const done = new Promise<void>((ready) => {
        resolve = ready
      })
      this.closing = { done, resolve }
      if (this.running === 0) resolve()
    }
    return this.closing.done
  }
}
