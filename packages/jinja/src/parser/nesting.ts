import { BudgetError } from '../errors/index.js'
import type { TokenStream } from './token-stream.js'

const LIMIT = 200

/** Counts how deep constructs are nested, so that a hostile template cannot exhaust the stack. */
export class Nesting {
  private depth = 0

  constructor(private readonly stream: TokenStream) {}

  enter(): void {
    const { stream } = this
    if (++this.depth > LIMIT)
      throw new BudgetError(
        'recursion',
        LIMIT,
        `the template nests deeper than ${LIMIT} levels`,
        'This limit is fixed: use fewer tags or parentheses inside one another.',
      ).locate(stream.source, stream.current.pos)
  }

  leave(): void {
    this.depth--
  }
}
