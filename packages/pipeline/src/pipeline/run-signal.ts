import { followSignal } from '../signals/follow-signal.js'

/**
 * The signal of one run: aborts when one of several others does. (`AbortSignal.any` keeps what it made for as long
 * as the longest-lived of its sources lives.)
 */
export class RunSignal {
  private readonly controller = new AbortController()
  private readonly unfollow: readonly (() => void)[]

  constructor(parents: readonly (AbortSignal | undefined)[]) {
    const abort = (reason: unknown): void => this.controller.abort(reason)
    this.unfollow = parents
      .filter((parent) => parent !== undefined)
      .map((parent) => followSignal(parent, abort))
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** Lets go of the others. */
  dispose(): void {
    for (const unfollow of this.unfollow) unfollow()
  }
}
