import type { RegisterFacts } from './model-registry.js'
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
 * @throws DuplicateNameError when another class has the name, InvalidNameError for an empty one
 */
export function register(name: string | RegisterOptions): TemplateDecorator {
  return (cls) => MODELS.register(name, cls)
}
