import { BudgetError } from '../errors/index.js'
import type { Budgets } from './budgets.js'
import { DEFAULT_BUDGETS } from './budgets.js'

const CLOCK_EVERY = 4096

/** Counts what one rendering uses up. */
export class Meter {
  private steps = 0
  private nextClock = CLOCK_EVERY
  /** Set at the first look at the clock: most renderings never look. */
  private deadline = 0
  depth = 0

  constructor(readonly budgets: Budgets) {}

  /** Notes `count` steps of work. */
  charge(count: number): void {
    this.steps += count
    if (this.steps < this.nextClock) return
    if (this.steps > this.budgets.steps) throw new BudgetError('steps', this.budgets.steps)
    const now = performance.now()
    if (this.deadline === 0) this.deadline = now + this.budgets.time
    else if (now > this.deadline) throw new BudgetError('time', this.budgets.time)
    this.nextClock = this.steps + CLOCK_EVERY
  }

  /** Checks the length of a text before it is built, and notes the work of building it. */
  text(length: number): void {
    if (length > this.budgets.output) throw new BudgetError('output', this.budgets.output)
    this.charge(length >> 8)
  }

  enter(): void {
    if (++this.depth > this.budgets.recursion) throw new BudgetError('recursion', this.budgets.recursion)
    this.charge(1)
  }

  leave(): void {
    this.depth--
  }
}

/**
 * The meter of the rendering that runs now. Rendering is synchronous, so one variable is enough, and the many small
 * functions that loop need not be handed it.
 */
export let meter = new Meter({ ...DEFAULT_BUDGETS, time: Infinity })

/** Makes `next` the current meter; gives the one before, to be put back. */
export function swapMeter(next: Meter): Meter {
  const previous = meter
  meter = next
  return previous
}
