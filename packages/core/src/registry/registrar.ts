import { MODELS } from './models.js'
import { type RegisterOptions, refuseBare, type TemplateDecorator } from './register.js'

/** The package that registers. */
export interface Plugin {
  /** Its npm name. */
  readonly package: string
  readonly version: string
  /** The model family of its templates. */
  readonly family: string
}

/**
 * The `register` of a plugin: the same decorator, which also says which package the class is from. So a name
 * that two packages want is an error that names both, and a module that is evaluated again replaces itself.
 */
export function registrar(plugin: Plugin): (name: string | RegisterOptions) => TemplateDecorator {
  const { package: from, version, family } = plugin
  return (name) => {
    refuseBare(name)
    const facts = typeof name === 'object' ? name : { name }
    return (cls) => MODELS.register({ family, ...facts, package: from, version }, cls)
  }
}
