import type { BosPolicy, ShippedTemplate } from '@parlance/core'
import type { Budgets } from '@parlance/jinja'
import { NamedChats } from '../jinja/named-chats.js'
import { bosPolicy } from './bos-policy.js'
import { checkShipped } from './check-shipped.js'
import type { HfFields } from './hf-fields.js'
import type { JsonObject } from './json-object.js'
import { DEFAULT_TEMPLATE, isEmptyTemplate, type NamedTemplates, namedTemplates } from './named-templates.js'
import { type SpecialTokens, specialTokens, tokenText } from './special-tokens.js'
import { stopWords } from './stop-words.js'

/** What the `hf` template knows of a tokenizer. */
export interface TokenizerFacts {
  readonly chats: NamedChats
  readonly tokens: SpecialTokens
  readonly bosToken: string
  readonly eosToken: string
  readonly bos: BosPolicy
  readonly stopWords: readonly string[]
  readonly config: JsonObject
}

/**
 * Reads and compiles what a tokenizer ships.
 *
 * @param fields over what the tokenizer says
 * @param budgets limits of each rendering
 * @throws MissingTemplateError, JinjaTemplateError, InvalidTokenizerConfigError
 */
export function tokenizerFacts(
  fields: HfFields,
  shipped: Partial<ShippedTemplate>,
  budgets?: Partial<Budgets>,
): TokenizerFacts {
  checkShipped(shipped)
  const config: JsonObject = shipped.tokenizerConfig ?? {}
  const known = specialTokens(config)
  const bosToken = fields.bosToken ?? tokenText(known, 'bos_token') ?? ''
  const eosToken = fields.eosToken ?? tokenText(known, 'eos_token') ?? ''
  const tokens = new Map(known)
  if (bosToken !== '') tokens.set('bos_token', bosToken)
  if (eosToken !== '') tokens.set('eos_token', eosToken)
  const chats = new NamedChats(
    templatesOf(fields.jinja || shipped.jinja || undefined, config),
    tokens,
    shipped.model,
    budgets,
  )
  const { chat, forms } = chats.main
  return {
    chats,
    tokens,
    bosToken,
    eosToken,
    bos: bosPolicy(bosToken, forms.samplePrompt(), chat.source, config),
    stopWords: stopWords(tokens, eosToken, shipped),
    config,
  }
}

/** The configuration's templates, unless another text was given: then that one alone. */
function templatesOf(jinja: string | undefined, config: JsonObject): NamedTemplates {
  const named = namedTemplates(config.chat_template, 'tokenizerConfig.chat_template')
  const isOther = jinja !== undefined && ![...named.values()].includes(jinja)
  return isOther
    ? new Map([[DEFAULT_TEMPLATE, jinja]])
    : new Map([...named].filter(([, template]) => !isEmptyTemplate(template)))
}
