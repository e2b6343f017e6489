import { BudgetError } from '../errors/index.js'
import type { Budgets } from './budgets.js'
import { DEFAULT_BUDGETS } from './budgets.js'

/** Work after which the clock is looked at. */
const CLOCK_EVERY = 4096

/** Counts what one rendering uses up. */
export class Meter {
  private steps = 0
  /** Steps, and text that was read, since the last look. */
  private sinceClock = 0
  /** Set at the first look at the clock, which costs a short rendering a tenth of its time; less than that comes before. */
  private deadline = 0
  depth = 0

  constructor(readonly budgets: Budgets) {}

  /** Notes `count` steps of work. */
  charge(count: number): void {
    this.steps += count
    this.sinceClock += count
    if (this.steps > this.budgets.steps) throw new BudgetError('steps', this.budgets.steps)
    if (this.sinceClock >= CLOCK_EVERY) this.lookAtClock()
  }

  /** Notes that a text of that length, or a number of that many bits, is read from end to end: no step, but time. */
  scan(length: number): void {
    this.sinceClock += length >> 6
    if (this.sinceClock >= CLOCK_EVERY) this.lookAtClock()
  }

  private lookAtClock(): void {
    this.sinceClock = 0
    const now = performance.now()
    if (this.deadline === 0) this.deadline = now + this.budgets.time
    else if (now > this.deadline) throw new BudgetError('time', this.budgets.time)
  }

  /** How many items to make at most: one more than the steps allow, so that charging them fails. */
  get itemLimit(): number {
    return Math.min(this.budgets.steps + 1, 0xffffffff)
  }

  /** Checks the length of a text before it is built, and notes the time that building it takes. */
  text(length: number): void {
    if (length > this.budgets.output) throw new BudgetError('output', this.budgets.output)
    this.scan(length >> 2)
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
