import { stat } from 'node:fs/promises'
import {
  type ChatTemplateConfig,
  type ResolvedTemplate,
  type ResolveOptions,
  type ResolveSource,
  resolveTemplate,
  type TokenizerConfig,
} from '@parlance/core'
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

/** What is asked for a model; its files give the rest. */
export type ResolveModelOptions = Pick<ResolveOptions, 'template' | 'prefer'>

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
  const config = hfConfig(options.template)
  const path = config?.modelPath ?? model
  if (isModelId(path) && !(await exists(path))) {
    const lookedAt = [`the path ${path} (not there)`]
    return {
      ...(await resolveTemplate({ ...options, model: path, lookedAt })),
      from: null,
      notes: [],
      files: null,
    }
  }
  const files = await readModel(path)
  if (config !== null || options.template === 'hf') return fromName(path, files, config)
  const tokenizerConfig = files.tokenizerConfig as TokenizerConfig
  const { modelConfig, notes, lookedAt, from } = files
  const resolved = await resolveTemplate({ ...options, model: path, modelConfig, tokenizerConfig, lookedAt })
  if (resolved.source !== SHIPPED || from === null) return { ...resolved, from: null, notes, files }
  const reason =
    resolved.name === 'hf' ? `${from} holds the template that the tokenizer ships` : resolved.reason
  return { ...resolved, source: sourceOf(from), reason, from, notes, files }
}

/** The template `hf` because it was asked for by name. A configuration may bring the text. */
function fromName(path: string, files: ModelFiles, config: ChatTemplateConfig | null): ResolvedModel {
  const fields = (config?.fields ?? {}) as HfFields
  const isOwn = (fields.jinja ?? '') !== ''
  if (files.from === null && !isOwn) {
    throw new ModelFilesError(files.path, 'holds no chat template for the name "hf".', files.lookedAt)
  }
  const { modelConfig, notes } = files
  const tokenizerConfig = files.tokenizerConfig as TokenizerConfig
  const shipped = { tokenizerConfig, modelConfig: modelConfig ?? undefined, model: path }
  const holder = isOwn ? 'the configuration' : files.from
  return {
    template: HfTemplate.fromTokenizer(shipped, fields),
    name: 'hf',
    source: 'explicit',
    reason: `the name "hf" was asked for; ${holder} holds its text`,
    alternatives: [],
    from: isOwn ? null : files.from,
    notes,
    files,
  }
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
