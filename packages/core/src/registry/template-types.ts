import type { ChatTemplate } from '../template/chat-template.js'

/**
 * Template names with the types of their classes. Plugins add to it, so that `build('deepseek-v4')` knows its
 * kwargs: `declare module '@parlance/core' { interface TemplateTypes { 'deepseek-v4': DeepSeekV4 } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be merged with
export interface TemplateTypes {}

/** A known name, or any other. */
export type TemplateName = keyof TemplateTypes | (string & {})

/** What building `Name` gives. */
export type TemplateOf<Name> = Name extends keyof TemplateTypes ? TemplateTypes[Name] : ChatTemplate
