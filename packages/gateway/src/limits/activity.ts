import { RequestError } from '../errors/request-error.js'
import type { Limits } from '../options.js'

/** The place of one request among those at work. */
export interface Place {
  /**
   * The request is here, and `wanted` answers to it are to be made.
   *
   * @returns how many of them to make at once
   * @throws RequestError 429 where there is no room for those
   */
  answer(wanted: number): number
  /** Gives the place back; further calls do nothing. */
  leave(): void
}

/** Counts what runs, refuses what is too much, and knows when all is done. */
export class Activity {
  private requests = 0
  private arriving = 0
  private answers = 0
  private closing: { readonly done: Promise<void>; readonly resolve: () => void } | null = null

  constructor(private readonly limits: Pick<Limits, 'concurrency' | 'choices' | 'uploads'>) {}

  /** Requests at work. */
  get count(): number {
    return this.requests
  }

  get draining(): boolean {
    return this.closing !== null
  }

  /**
   * Takes a request, whose body is still on its way. It takes nothing from those that are being answered: a slow
   * client only holds back others that arrive.
   *
   * @throws RequestError 503 while draining, 429 beyond the limit
   */
  arrive(): Place {
    this.checkOpen()
    const { uploads } = this.limits
    if (this.arriving >= uploads) throw noRoom(`${uploads} requests are being read`)
    this.requests++
    this.arriving++
    let making: number | null = null
    let over = false
    return {
      answer: (wanted) => {
        making = this.begin(wanted)
        this.arriving--
        return making
      },
      leave: () => {
        if (over) return
        over = true
        if (making === null) this.arriving--
        else this.answers -= making
        this.requests--
        if (this.requests === 0) this.closing?.resolve()
      },
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
      if (this.requests === 0) resolve()
    }
    return this.closing.done
  }

  private begin(wanted: number): number {
    const { concurrency, choices } = this.limits
    const making = Math.min(wanted, choices, concurrency)
    if (this.answers + making > concurrency) throw noRoom(`${this.answers} answers are being made`)
    this.answers += making
    return making
  }
}

function noRoom(why: string): RequestError {
  return new RequestError(`${why}; there is no room for more.`, 'too_many_requests', {
    status: 429,
    hint: 'Try again in a moment.',
    retryAfter: 1,
  })
}
