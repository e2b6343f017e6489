import { JinjaError } from './jinja-error.js'

/** A template source or an option that is none. */
export class InvalidOptionError extends JinjaError {
  override readonly name = 'InvalidOptionError'
  readonly code = 'invalid_option'
  readonly hint: string

  constructor(
    /** Path of the option, such as `budgets.steps`. */
    readonly option: string,
    readonly got: unknown,
    readonly expected: string,
  ) {
    super(`${option} is ${describe(got)}, expected ${expected}`)
    this.hint = `Pass ${expected}, or leave it out for the default.`
  }
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value)
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'function' ? 'a function' : String(value)
}
