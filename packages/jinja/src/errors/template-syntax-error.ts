import { JinjaError } from './jinja-error.js'

/** The template does not compile: bad syntax, or an unknown tag, filter or test. */
export class TemplateSyntaxError extends JinjaError {
  override readonly name = 'TemplateSyntaxError'
  readonly code = 'template_syntax'
  readonly hint: string

  constructor(message: string, hint = 'Correct the template at the given line.') {
    super(message)
    this.hint = hint
  }
}
