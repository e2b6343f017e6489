import { ChatTemplateConfig, MODELS, matchTemplate, resolveTemplate } from '@parlance/core'
import { chatTemplateOption, fromJsonFile } from '@parlance/core/node'
import { UsageError } from '../errors/usage-error.js'
import { findPlugins } from './find-plugins.js'
import { type GivenKind, givenKind, isFolder } from './given-kind.js'
import { openConfig } from './open-config.js'
import type { OpenedTemplate } from './opened-template.js'
import { pathKind } from './path-kind.js'

/** How a template is chosen. */
export interface OpenOptions {
  /** The value of `--chat-template`: it decides instead of the first argument, which is then the model. */
  readonly chatTemplate?: string | undefined
  /** Render the text that a tokenizer ships even where a class writes the same prompts. */
  readonly preferJinja?: boolean | undefined
}

/**
 * The template that a command line names: a template's name, a JSON or Jinja file, JSON or Jinja text, a model folder,
 * a GGUF file or a model's name. The plugin that has it is loaded.
 *
 * @throws the errors of what was named: a file that is not there, an unknown name with the nearest one, a plugin that is
 * not installed with the command that installs it
 */
export async function openTemplate(given: string, options: OpenOptions = {}): Promise<OpenedTemplate> {
  const [opened] = await openTemplates([given], options)
  return opened!
}

/** Several at once, each as by {@link openTemplate}. Plugins are looked for once, and for Jinja not at all. */
export async function openTemplates(
  given: readonly string[],
  options: OpenOptions = {},
): Promise<readonly OpenedTemplate[]> {
  const { chatTemplate } = options
  if ([chatTemplate ?? given].flat().some((value) => !isJinja(value))) findPlugins()
  const opened: OpenedTemplate[] = []
  for (const one of given) opened.push(await open(one, options))
  return opened
}

async function open(
  given: string,
  { chatTemplate, preferJinja = false }: OpenOptions,
): Promise<OpenedTemplate> {
  if (chatTemplate !== undefined) return fromOption(chatTemplate, given, preferJinja)
  const kind = await pathKind(given)
  if (kind === 'jinja-text' || kind === 'jinja-file') return fromJinja(given, kind)
  if (kind === 'json-text') return openConfig(() => ChatTemplateConfig.fromJson(given), fromConfig)
  if (kind === 'json-file') return openConfig(() => fromJsonFile(given), fromConfig)
  return kind === 'name' ? fromName(given) : fromModel(given, preferJinja)
}

async function fromConfig(config: ChatTemplateConfig): Promise<OpenedTemplate> {
  return plain(await resolveTemplate({ template: config }))
}

/** The name of a template, or of a model: `org/name`, or with the tag of a version (`qwen3:8b`). */
async function fromName(name: string): Promise<OpenedTemplate> {
  if (MODELS.knows(name)) return plain(await resolveTemplate({ template: name }))
  const isPath = /[/\\]/.test(name)
  // A model's name without an owner can only be a claim of a template; anything else is a misspelt name.
  if (!isPath && matchTemplate({ model: name }) === null) throw MODELS.missing(name)
  const lookedAt = isPath ? [`the path ${name} (not there)`] : []
  return plain(await resolveTemplate({ model: name, lookedAt }))
}

/**
 * `--chat-template`: a value with a path separator or a known suffix is a path, and never a name. Of a model folder, one
 * of its files or a GGUF file it is the template that is meant.
 */
async function fromOption(value: string, model: string, preferJinja: boolean): Promise<OpenedTemplate> {
  const kind = await pathKind(value)
  if (kind === 'jinja-text' || kind === 'jinja-file') return fromJinja(value, kind, model)
  if (kind === 'model' && (/\.(gguf|json)$/i.test(value) || isFolder(value)))
    return fromModel(value, preferJinja)
  const read = async () => {
    const config = await chatTemplateOption(value, model)
    if (config !== null) return config
    throw new UsageError('--chat-template is empty.', 'Give a name, a file or JSON text.')
  }
  return openConfig(read, async (config) => {
    if (config.modelName !== 'hf') return fromConfig(config)
    const { resolveModel } = await import('@parlance/hf/node')
    return resolveModel(model, { template: config })
  })
}

async function fromModel(model: string, preferJinja: boolean): Promise<OpenedTemplate> {
  const { resolveModel } = await import('@parlance/hf/node')
  return resolveModel(model, preferJinja ? { prefer: 'jinja' } : {})
}

/** What reads Jinja is imported only where Jinja is given: it is most of the start-up time. */
async function fromJinja(
  given: string,
  kind: Extract<GivenKind, 'jinja-text' | 'jinja-file'>,
  model?: string,
): Promise<OpenedTemplate> {
  const { jinjaTemplate } = await import('./jinja-template.js')
  return jinjaTemplate(given, kind, model)
}

function plain(resolved: Omit<OpenedTemplate, 'files' | 'notes'>): OpenedTemplate {
  return { ...resolved, files: null, notes: [] }
}

function isJinja(given: string): boolean {
  return ['jinja-text', 'jinja-file'].includes(givenKind(given))
}
