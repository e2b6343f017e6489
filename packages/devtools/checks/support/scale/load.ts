import { ask, type Outcome } from './ask.js'

/** How many requests are under way at once. */
const WORKERS = 12

/** What came of one of its requests. */
export interface LoadOutcome extends Outcome {
  /** Which request it was, from 0 in the order of sending. */
  readonly number: number
}

/** Requests, streamed and whole in turn, one after the other by several clients until it is stopped. */
export class Load {
  private readonly outcomes: LoadOutcome[] = []
  private readonly open = new Set<number>()
  private asked = 0
  private stopped = false
  private readonly workers: readonly Promise<void>[]
  private wake: (() => void) | null = null

  constructor(private readonly url: string) {
    this.workers = Array.from({ length: WORKERS }, () => this.work())
  }

  /** Waits until so many requests that are sent from now on have their answers. */
  async more(count: number): Promise<void> {
    // Those that are under way now may come first.
    const enough = this.outcomes.length + WORKERS + count
    while (this.outcomes.length < enough) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }

  /** The numbers of the requests that were under way at any moment of `event`. */
  async underWayDuring(event: () => Promise<unknown>): Promise<readonly number[]> {
    const before = [...this.open]
    const first = this.asked
    await event()
    return [...before, ...Array.from({ length: this.asked - first }, (_, index) => first + index)]
  }

  /** Sends no more, and waits for the answers that are under way. */
  async stop(): Promise<readonly LoadOutcome[]> {
    this.stopped = true
    await Promise.all(this.workers)
    return this.outcomes
  }

  private async work(): Promise<void> {
    while (!this.stopped) {
      const number = this.asked++
      this.open.add(number)
      this.outcomes.push({ number, ...(await ask(this.url, 'Count.', number % 2 === 0)) })
      this.open.delete(number)
      this.wake?.()
    }
  }
}
