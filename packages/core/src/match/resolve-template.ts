import { ChatTemplateConfig, isChatTemplateConfig } from '../config/chat-template-config.js'
import { InvalidOptionError } from '../errors/conversation-errors.js'
import { TemplateNotFoundError } from '../errors/registry-errors.js'
import { MODELS } from '../registry/models.js'
import { isTemplateClass, type TemplateClass } from '../registry/template-class.js'
import type { TemplateName } from '../registry/template-types.js'
import { type ChatTemplate, isChatTemplate } from '../template/chat-template.js'
import { checkResolveOptions } from './check-resolve-options.js'
import { type MatchFacts, type MatchResult, matchTemplate } from './match-template.js'
import { modelName, vetoOf } from './model-name.js'
import {
  SHIPPED_TEMPLATE,
  type ShippedTemplateClass,
  shippedJinja,
  type TokenizerConfig,
} from './shipped-template.js'

/** What is known of a model, and what its user wants; null is nothing. */
export interface ResolveOptions extends MatchFacts {
  /** What the caller wants: a name, a configuration or its JSON text, a class, a template. It decides alone. */
  readonly template?: TemplateName | ChatTemplateConfig | TemplateClass | ChatTemplate | null | undefined
  /** The model's tokenizer_config.json. */
  readonly tokenizerConfig?: TokenizerConfig | null | undefined
  /** `jinja`: render the text that the tokenizer ships even where a class writes the same prompts. */
  readonly prefer?: 'class' | 'jinja' | null | undefined
  /** Files in which a template was looked for before, each with what was found: the error lists them. */
  readonly lookedAt?: readonly string[] | null | undefined
}

/** Which evidence decided. */
export type ResolveSource =
  | 'explicit'
  | 'jinja'
  | 'tokenizer_config.chat_template'
  | 'model_id'
  | 'architecture'

/** A template, and what decided that it is this one. */
export interface ResolvedTemplate {
  readonly template: ChatTemplate
  readonly name: string
  readonly source: ResolveSource
  /** One sentence. */
  readonly reason: string
  /** Names of other templates that could serve. */
  readonly alternatives: readonly string[]
}

/**
 * Finds the template for a model and loads what it needs. Order of evidence: `template`; the Jinja text that
 * the tokenizer ships (the class that writes the same prompts, otherwise `hf`); the model's id or path; its
 * architecture. Never falls back to another template.
 *
 * @throws TemplateNotFoundError with what was looked at, TemplateNotInstalledError with the install command,
 * AmbiguousTemplateError with the candidates, UnknownTemplateError, PluginLoadError; InvalidOptionError, UnknownOptionError
 */
export async function resolveTemplate(options: ResolveOptions): Promise<ResolvedTemplate> {
  checkResolveOptions(options)
  const { template, model, modelConfig, jinja, tokenizerConfig } = options
  if (template !== undefined && template !== null) return explicit(template)
  const shipped = jinja ?? shippedJinja(tokenizerConfig)
  if (shipped !== undefined) return fromShipped(shipped, options)
  const match = matchTemplate({ model, modelConfig })
  if (match === null) throw notFound(options)
  return fromMatch(match, match.source)
}

async function explicit(wanted: NonNullable<ResolveOptions['template']>): Promise<ResolvedTemplate> {
  if (typeof wanted === 'string' && !wanted.trimStart().startsWith('{')) {
    await MODELS.load(wanted)
    return given(MODELS.build(wanted), `the name "${wanted}" was asked for`)
  }
  if (typeof wanted === 'string')
    return given(await ChatTemplateConfig.fromJson(wanted).load(), 'a JSON configuration was given')
  if (isChatTemplateConfig(wanted)) return given(await wanted.load(), 'a configuration was given')
  if (isTemplateClass(wanted)) return given(MODELS.instantiate(wanted), `the class ${wanted.name} was given`)
  if (isChatTemplate(wanted)) return given(wanted, 'a template was given')
  throw new InvalidOptionError(
    'template',
    wanted,
    'a name, a configuration, a class or a template',
    'Such as: resolveTemplate({ template: "vicuna" }).',
  )
}

function given(template: ChatTemplate, reason: string): ResolvedTemplate {
  return { template, name: template.info.name, source: 'explicit', reason, alternatives: [] }
}

async function fromShipped(jinja: string, options: ResolveOptions): Promise<ResolvedTemplate> {
  const source = options.jinja == null ? 'tokenizer_config.chat_template' : 'jinja'
  const match = options.prefer === 'jinja' ? null : matchTemplate({ jinja })
  if (match !== null) return fromMatch(match, source)
  await MODELS.load(SHIPPED_TEMPLATE)
  const hf = MODELS.get(SHIPPED_TEMPLATE) as unknown as ShippedTemplateClass
  const template = hf.fromTokenizer({
    jinja,
    tokenizerConfig: options.tokenizerConfig ?? undefined,
    modelConfig: options.modelConfig ?? undefined,
    model: options.model ?? undefined,
  })
  const reason = `${source} holds the template that the tokenizer ships`
  return { template, name: SHIPPED_TEMPLATE, source, reason, alternatives: [] }
}

async function fromMatch(match: MatchResult, source: ResolveSource): Promise<ResolvedTemplate> {
  const { name, reason, alternatives } = match
  await MODELS.load(name)
  return { template: MODELS.build(name), name, source, reason, alternatives }
}

function notFound({
  model,
  modelConfig,
  tokenizerConfig,
  ...options
}: ResolveOptions): TemplateNotFoundError {
  const lookedAt = [...(options.lookedAt ?? [])]
  if (lookedAt.length === 0 && tokenizerConfig != null)
    lookedAt.push('tokenizer_config.json (no chat template in it)')
  if (model != null) lookedAt.push(`the model's name "${modelName(model)}"`)
  if (modelConfig != null)
    lookedAt.push(`the architecture ${modelConfig.architectures?.join(', ') ?? '(none named)'}`)
  const veto = model == null ? undefined : vetoOf(modelName(model))
  const why =
    veto === undefined
      ? 'no known template serves it.'
      : `"${veto}" in its name says that the chat template of its family may not be its own.`
  return new TemplateNotFoundError(model ?? undefined, lookedAt, why)
}
