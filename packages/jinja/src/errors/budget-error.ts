import { JinjaError } from './jinja-error.js'

/** What a rendering may use up. */
export type BudgetName = 'steps' | 'output' | 'range' | 'recursion' | 'time'

/** Rendering or compiling went over one of its budgets. */
export class BudgetError extends JinjaError {
  override readonly name = 'BudgetError'
  readonly code = 'budget_exceeded'
  readonly hint: string

  constructor(
    readonly budget: BudgetName,
    readonly limit: number,
    message = `the template went over its ${budget} budget of ${limit}`,
    hint = `Raise the \`${budget}\` budget if the template is trusted.`,
  ) {
    super(message)
    this.hint = hint
  }
}
