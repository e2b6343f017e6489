/** Limits of one rendering. Real chat templates stay far below the defaults. */
export interface Budgets {
  /** Loop iterations, macro calls and items that filters walk over. Default 3,000,000. */
  readonly steps: number
  /** UTF-16 units of one text that the template builds, the whole output included. Default 67,108,864. */
  readonly output: number
  /** Items of one `range`. Default 100,000, as in Python's sandbox. */
  readonly range: number
  /** Macro calls, recursive loops and blocks inside one another. Default 400. */
  readonly recursion: number
  /** Milliseconds, looked at every few thousand steps and every few hundred thousand characters that are read. Default 5,000. */
  readonly time: number
}

/** The budgets by name. */
export const BUDGET_NAMES = ['steps', 'output', 'range', 'recursion', 'time'] as const

export const DEFAULT_BUDGETS: Budgets = {
  steps: 3_000_000,
  output: 67_108_864,
  range: 100_000,
  recursion: 400,
  time: 5_000,
}
