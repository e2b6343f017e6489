import { InvalidNameError } from '../errors/registry-errors.js'
import type { RegisterFacts } from './check-facts.js'
import { MODELS } from './models.js'
import type { TemplateClass } from './template-class.js'

/** The facts that a class is registered with by its author. */
export type RegisterOptions = Omit<RegisterFacts, 'package' | 'version'>

/** A class decorator under both the legacy and the standard rules. */
export type TemplateDecorator = <Class extends TemplateClass>(
  cls: Class,
  context?: ClassDecoratorContext,
) => void

/**
 * Registers a chat template class: `@register('my-model')`, or `@register({ name, aliases, family, serves })`.
 * From plain JavaScript: `MODELS.register('my-model', MyModel)`.
 *
 * @throws DuplicateNameError when another class has the name, InvalidNameError for an empty one or none, InvalidFactsError
 */
export function register(name: string | RegisterOptions): TemplateDecorator {
  refuseBare(name)
  return (cls) => MODELS.register(name, cls)
}

/** `@register` without a name gets the class itself, and would put a decorator in its place. */
export function refuseBare(name: unknown): void {
  if (typeof name === 'function') {
    throw new InvalidNameError(name, 'MODELS', "Write it with a name: @register('my-model').")
  }
}
