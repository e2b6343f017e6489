import { MODELS } from './models.js'
import type { RegisterOptions, TemplateDecorator } from './register.js'

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
  return (name) => (cls) => {
    const facts = typeof name === 'string' ? { name } : name
    MODELS.register(
      { family: plugin.family, ...facts, package: plugin.package, version: plugin.version },
      cls,
    )
  }
}
