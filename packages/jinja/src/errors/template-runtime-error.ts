import { JinjaError, type JinjaErrorCode } from './jinja-error.js'

/** Rendering failed where Python would raise; `pythonType` is the class that Python raises. */
export class TemplateRuntimeError extends JinjaError {
  override readonly name: string = 'TemplateRuntimeError'
  readonly code: JinjaErrorCode = 'template_runtime'
  readonly hint: string = 'Check the values that the template uses at this place.'

  constructor(
    message: string,
    readonly pythonType = 'TemplateRuntimeError',
  ) {
    super(message)
  }
}

/** A Python `TypeError`. */
export function typeError(message: string): TemplateRuntimeError {
  return new TemplateRuntimeError(message, 'TypeError')
}

/** A Python `ValueError`. */
export function valueError(message: string): TemplateRuntimeError {
  return new TemplateRuntimeError(message, 'ValueError')
}
