import { stat } from 'node:fs/promises'
import {
  ChatTemplateConfig,
  InvalidOptionError,
  type ResolvedTemplate,
  type ResolveOptions,
  type ResolveSource,
  resolveTemplate,
  type TokenizerConfig,
  UnknownOptionError,
} from '@parlance/core'
import type { Budgets } from '@parlance/jinja'
import '../index.js'
import { ModelFilesError } from '../errors/model-files-error.js'
import { HfTemplate } from '../hf-template.js'
import type { HfFields } from '../shipped/hf-fields.js'
import { isAbsent } from './is-absent.js'
import type { ModelFiles } from './model-files.js'
import { readModel } from './read-model.js'

/** What core calls the evidence of a template that is in the files. */
const SHIPPED = 'tokenizer_config.chat_template'
const OTHER_SOURCES = [
  'chat_template.jinja',
  'additional_chat_templates',
  'chat_template.json',
  'processor_config.json',
] as const

const OPTIONS: readonly (keyof ResolveModelOptions)[] = ['template', 'prefer', 'budgets']

/** What is asked for a model; its files give the rest. */
export interface ResolveModelOptions extends Pick<ResolveOptions, 'template' | 'prefer'> {
  /** Limits of each rendering of the template `hf`, where the engine's defaults do not fit. */
  readonly budgets?: Partial<Budgets> | undefined
}

/** Which evidence decided: core's, and the other places that a model's files may hold its template in. */
export type ResolvedModelSource = ResolveSource | (typeof OTHER_SOURCES)[number] | 'gguf'

/** The template of a model, and what its files said. */
export interface ResolvedModel extends Omit<ResolvedTemplate, 'source'> {
  readonly source: ResolvedModelSource
  /** The file that the template's text is from; null where other evidence decided. */
  readonly from: string | null
  /** Where places in the files differ, and which one is used: one sentence each. */
  readonly notes: readonly string[]
  /** What was read; null for a model that is only a name. */
  readonly files: ModelFiles | null
}

/**
 * Finds the template of a model from its files, by core's order of evidence: `template`; the template that it ships
 * (the class that writes the same prompts, otherwise `hf`); its name; its architecture. `template: 'hf'` (or a
 * configuration of that name, whose `modelPath` goes before `model`) renders what it ships in any case.
 *
 * @param model a model folder or GGUF file, or a model id (`org/name`) that is no path here: then its name decides
 * @throws ModelFilesError, ModelFileSyntaxError, InvalidTokenizerConfigError for the files; TemplateNotFoundError
 * with all that was looked at; the errors of `resolveTemplate`
 */
export async function resolveModel(model: string, options: ResolveModelOptions = {}): Promise<ResolvedModel> {
  checkRequest(model, options)
  const { template: asked, prefer, budgets } = options
  const template = asConfig(asked)
  const config = hfConfig(template)
  const path = config?.modelPath ?? model
  if (isModelId(path) && !(await exists(path))) {
    const lookedAt = [`the path ${path} (not there)`]
    const resolved = await resolveTemplate({ template, prefer, model: path, lookedAt })
    return { ...resolved, from: null, notes: [], files: null }
  }
  const files = await readModel(path)
  if (config !== null || template === 'hf') return fromName(path, files, config, budgets)
  const { modelConfig, notes, lookedAt, from } = files
  const tokenizerConfig = files.tokenizerConfig as TokenizerConfig
  const resolved = await resolveTemplate({
    template,
    prefer,
    model: path,
    modelConfig,
    tokenizerConfig,
    lookedAt,
  })
  if (resolved.source !== SHIPPED || from === null) return { ...resolved, from: null, notes, files }
  const found = { ...resolved, source: sourceOf(from), from, notes, files }
  if (resolved.name !== 'hf') return found
  const own = budgets === undefined ? resolved.template : shippedTemplate(path, files, {}, budgets)
  return { ...found, template: own, reason: `${from} holds the template that the tokenizer ships` }
}

/** The template `hf` because it was asked for by name. A configuration may bring the text. */
function fromName(
  path: string,
  files: ModelFiles,
  config: ChatTemplateConfig | null,
  budgets: Partial<Budgets> | undefined,
): ResolvedModel {
  const fields = (config?.fields ?? {}) as HfFields
  const isOwn = (fields.jinja ?? '') !== ''
  if (files.from === null && !isOwn) {
    throw new ModelFilesError(files.path, 'holds no chat template for the name "hf".', files.lookedAt)
  }
  return {
    template: shippedTemplate(path, files, fields, budgets),
    name: 'hf',
    source: 'explicit',
    reason: `the name "hf" was asked for; ${isOwn ? 'the configuration' : files.from} holds its text`,
    alternatives: [],
    from: isOwn ? null : files.from,
    notes: files.notes,
    files,
  }
}

function shippedTemplate(
  path: string,
  files: ModelFiles,
  fields: HfFields,
  budgets: Partial<Budgets> | undefined,
): HfTemplate {
  const tokenizerConfig = files.tokenizerConfig as TokenizerConfig
  const shipped = { tokenizerConfig, modelConfig: files.modelConfig ?? undefined, model: path }
  return HfTemplate.fromTokenizer(shipped, fields, budgets)
}

/** Core's own checks see only what is passed on to it. */
function checkRequest(model: unknown, options: unknown): void {
  if (typeof model !== 'string' || model === '') {
    const expected = 'the path of a model folder or GGUF file, or a model id'
    throw new InvalidOptionError('model', model, expected, 'Name the model: resolveModel("./models/mine").')
  }
  if (typeof options !== 'object' || options === null) {
    throw new InvalidOptionError('options', options, 'an object', `Options: ${OPTIONS.join(', ')}.`)
  }
  const unknown = Object.keys(options).find((name) => !OPTIONS.some((known) => known === name))
  if (unknown !== undefined) throw new UnknownOptionError(unknown, OPTIONS)
}

/** The JSON text of a configuration as the configuration. */
function asConfig(template: ResolveOptions['template']): ResolveOptions['template'] {
  const isJson = typeof template === 'string' && template.trimStart().startsWith('{')
  return isJson ? ChatTemplateConfig.fromJson(template) : template
}

/** Core knows one place for what a tokenizer ships; a model's files have several. */
function sourceOf(file: string): ResolvedModelSource {
  if (file === 'tokenizer_config.json') return SHIPPED
  return OTHER_SOURCES.find((source) => source === file) ?? 'gguf'
}

/** A configuration that names `hf`, or null. */
function hfConfig(template: ResolveOptions['template']): ChatTemplateConfig | null {
  if (typeof template !== 'object' || template === null || !('modelName' in template)) return null
  return template.modelName === 'hf' ? template : null
}

/** `org/name`: what could be an id as well as a path. */
function isModelId(path: string): boolean {
  return /^[\w-][\w.-]*\/[\w.-]+$/.test(path) && !path.endsWith('.gguf')
}

/** A path that is there but cannot be read counts: reading it says why. */
async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => !isAbsent(error),
  )
}
