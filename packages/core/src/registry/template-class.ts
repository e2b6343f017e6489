import type { ChatTemplate } from '../template/chat-template.js'
import type { ChatTemplateFields } from '../template/fields.js'

/**
 * A class that `MODELS` takes: it is constructed with the fields first, and then with the services that its
 * constructor asks for, of whatever types (`never` accepts them all).
 */
export type TemplateClass<T extends ChatTemplate = ChatTemplate> = new (
  fields?: ChatTemplateFields,
  ...services: never[]
) => T

/** Whether `value` is a class whose instances render and compose, of whatever copy of the package. */
export function isTemplateClass(value: unknown): value is TemplateClass {
  if (typeof value !== 'function') return false
  const prototype = value.prototype as Partial<ChatTemplate> | undefined
  return typeof prototype?.render === 'function' && typeof prototype.compose === 'function'
}
