import { TemplateRuntimeError } from './template-runtime-error.js'

/** The template used a variable, attribute or element that is not there. */
export class UndefinedError extends TemplateRuntimeError {
  override readonly name = 'UndefinedError'
  override readonly code = 'undefined_value'
  override readonly hint = 'Pass the value in the context, or guard the use with `is defined`.'

  constructor(message: string) {
    super(message, 'UndefinedError')
  }
}
