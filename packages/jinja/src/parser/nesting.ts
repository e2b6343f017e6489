import { BudgetError } from '../errors/index.js'

const LIMIT = 200

/** Counts how deep constructs are nested, so that a hostile template cannot exhaust the stack. */
export class Nesting {
  private depth = 0

  enter(): void {
    if (++this.depth > LIMIT)
      throw new BudgetError('recursion', LIMIT, `the template nests deeper than ${LIMIT} levels`)
  }

  leave(): void {
    this.depth--
  }
}
