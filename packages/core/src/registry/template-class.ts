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
