import type { ChatTemplate } from '../template/chat-template.js'

/** The parts of tokenizer_config.json that matter here. */
export interface TokenizerConfig {
  readonly chat_template?: string | readonly { readonly name: string; readonly template: string }[] | null
  readonly [key: string]: unknown
}

/** A template that came with a model's tokenizer. */
export interface ShippedTemplate {
  /** The Jinja text. */
  readonly jinja: string
  readonly tokenizerConfig: TokenizerConfig | undefined
  readonly modelConfig: object | undefined
  readonly model: string | undefined
}

/** The name of the class that renders what a tokenizer ships. */
export const SHIPPED_TEMPLATE = 'hf'

/** What that class has beside a template class. */
export interface ShippedTemplateClass {
  /** A template that renders what the tokenizer ships. */
  fromTokenizer(shipped: ShippedTemplate): ChatTemplate
}

/** Whether a class needs what a tokenizer ships: its fields alone do not make a template. */
export function isShippedTemplateClass(cls: object): cls is ShippedTemplateClass {
  return typeof (cls as Partial<ShippedTemplateClass>).fromTokenizer === 'function'
}

/** The Jinja text of a tokenizer_config.json: the string, or of several the one named `default`. */
export function shippedJinja(config: TokenizerConfig | null | undefined): string | undefined {
  const template = config?.chat_template
  if (template === undefined || template === null || typeof template === 'string')
    return template ?? undefined
  return (template.find(({ name }) => name === 'default') ?? template[0])?.template
}
