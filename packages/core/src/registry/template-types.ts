import type { ChatTemplate } from '../template/chat-template.js'
import type { ChatTemplateFields } from '../template/fields.js'

/**
 * Template names with the types of their classes. Plugins add to it, so that `build('deepseek-v4')` knows its
 * kwargs: `declare module '@parlance/core' { interface TemplateTypes { 'deepseek-v4': DeepSeekV4 } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be merged with
export interface TemplateTypes {}

/**
 * Names of templates that have fields of their own, with the types of all their fields. Plugins add to it beside
 * `TemplateTypes`: `interface TemplateFieldTypes { codellama: CodeLlamaFields }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be merged with
export interface TemplateFieldTypes {}

/** A known name, or any other. */
export type TemplateName = keyof TemplateTypes | (string & {})

/** What building `Name` gives. */
export type TemplateOf<Name> = Name extends keyof TemplateTypes ? TemplateTypes[Name] : ChatTemplate

/** The fields that building `Name` takes. */
export type FieldsOf<Name> = Name extends keyof TemplateFieldTypes
  ? TemplateFieldTypes[Name]
  : ChatTemplateFields
