import { JinjaError } from './jinja-error.js'

/** The context is none, or holds a value that no template can use, such as a function or a Date. */
export class ContextError extends JinjaError {
  override readonly name = 'ContextError'
  readonly code = 'context_value'
  readonly hint: string

  constructor(
    message: string,
    /** Where the value is, such as `messages[0].created`; `undefined` for the context itself. */
    readonly path?: string,
    hint = 'Pass JSON-like values: text, numbers, booleans, null, arrays, plain objects and Maps.',
  ) {
    super(message)
    this.hint = hint
  }
}
