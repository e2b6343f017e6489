import { TemplateRuntimeError } from './template-runtime-error.js'

/** The template used an attribute that the sandbox refuses: an internal one, or a method that changes data. */
export class SecurityError extends TemplateRuntimeError {
  override readonly name = 'SecurityError'
  override readonly code = 'security'
  override readonly hint = 'Templates are sandboxed: build a new list or dict instead of changing one.'

  constructor(message: string) {
    super(message, 'SecurityError')
  }
}
