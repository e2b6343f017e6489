/**
 * The signal of one run: aborts when one of several others does. (`AbortSignal.any` keeps what it made for as long
 * as the longest-lived of its sources lives.)
 */
export class RunSignal {
  private readonly controller = new AbortController()
  private readonly parents: readonly AbortSignal[]

  constructor(parents: readonly (AbortSignal | undefined)[]) {
    this.parents = parents.filter((parent) => parent !== undefined)
    for (const parent of this.parents) {
      if (parent.aborted) this.abort()
      else parent.addEventListener('abort', this.abort)
    }
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** Lets go of the others. */
  dispose(): void {
    for (const parent of this.parents) parent.removeEventListener('abort', this.abort)
  }

  private readonly abort = (): void => {
    const parent = this.parents.find(({ aborted }) => aborted)
    this.controller.abort(parent?.reason)
  }
}
