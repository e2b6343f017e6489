import { JinjaError } from './jinja-error.js'

/** The template called `raise_exception`; the message is the template's text, unchanged. */
export class TemplateRaisedError extends JinjaError {
  override readonly name = 'TemplateRaisedError'
  readonly code = 'template_raised'
  readonly hint = 'The template refuses this conversation; its message says why.'
}
