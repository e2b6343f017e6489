import { stat } from 'node:fs/promises'
import {
  type ChatTemplateConfig,
  type ResolvedTemplate,
  type ResolveOptions,
  resolveTemplate,
  type TokenizerConfig,
} from '@parlance/core'
import '../index.js'
import { HfTemplate } from '../hf-template.js'
import type { ModelFiles } from './model-files.js'
import { readModel } from './read-model.js'

/** What is asked for a model; its files give the rest. */
export type ResolveModelOptions = Pick<ResolveOptions, 'template' | 'prefer'>

/** The template of a model, and what its files said. */
export interface ResolvedModel extends ResolvedTemplate {
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
  const tokenizerConfig = files.tokenizerConfig as TokenizerConfig
  const { modelConfig, notes, lookedAt } = files
  if (config !== null || options.template === 'hf') {
    const shipped = { tokenizerConfig, modelConfig: modelConfig ?? undefined, model: path }
    const template = HfTemplate.fromTokenizer(shipped, config?.fields)
    const reason = `the name "hf" was asked for; ${files.from} holds its text`
    return {
      template,
      name: 'hf',
      source: 'explicit',
      reason,
      alternatives: [],
      from: files.from,
      notes,
      files,
    }
  }
  const resolved = await resolveTemplate({ ...options, model: path, modelConfig, tokenizerConfig, lookedAt })
  if (resolved.source !== 'tokenizer_config.chat_template') return { ...resolved, from: null, notes, files }
  const reason =
    resolved.name === 'hf' ? `${files.from} holds the template that the tokenizer ships` : resolved.reason
  return { ...resolved, reason, from: files.from, notes, files }
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
