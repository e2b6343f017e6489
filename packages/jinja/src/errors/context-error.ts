import { JinjaError } from './jinja-error.js'

/** The context holds a value that no template can use, such as a function or a Date. */
export class ContextError extends JinjaError {
  override readonly name = 'ContextError'
  readonly code = 'context_value'
  readonly hint = 'Pass JSON-like values: text, numbers, booleans, null, arrays, plain objects and Maps.'
}
