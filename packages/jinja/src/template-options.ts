import type { PyDateTime } from '@parlance/python-text'
import type { Budgets } from './budget/budgets.js'
import type { TemplateGlobals } from './template-globals.js'

/** How a template is compiled and rendered. */
export interface TemplateOptions {
  /**
   * The clock of `strftime_now`, read at most once a rendering: an instant, taken as UTC, or the fields of a local
   * time. Default: the system clock in UTC.
   */
  readonly clock?: () => Date | PyDateTime
  /** Limits of a rendering; what is not given has its default. */
  readonly budgets?: Partial<Budgets>
  /** More variables, which the context may shadow: values, and functions that take values and give one. */
  readonly globals?: TemplateGlobals
  /** Picks for the `random` filter, from 0 up to but not including 1. Default: always the first item. */
  readonly random?: () => number
}
