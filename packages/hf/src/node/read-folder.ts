import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ModelFilesError } from '../errors/model-files-error.js'
import type { JsonObject } from '../shipped/json-object.js'
import { DEFAULT_TEMPLATE, type NamedTemplates, namedTemplates } from '../shipped/named-templates.js'
import { specialTokens } from '../shipped/special-tokens.js'
import { readJsonObject } from './json-file.js'
import { chatTemplateValue, type ModelFiles } from './model-files.js'
import { readGguf } from './read-gguf.js'
import { chooseTemplates, type TemplateSource } from './template-source.js'
import { readTemplateText } from './text-file.js'

const TEMPLATE_FILE = 'chat_template.jinja'
const TEMPLATE_FOLDER = 'additional_chat_templates'
/** Files whose key `chat_template` holds templates, in falling order of precedence. */
const JSON_FILES = ['tokenizer_config.json', 'chat_template.json', 'processor_config.json']
/** Of these two the special tokens of the first and the architecture of the second are read. */
const OTHER_FILES = ['special_tokens_map.json', 'config.json']

/**
 * Reads a model folder as Hugging Face's libraries write it. Templates are taken, in this order, from
 * chat_template.jinja with additional_chat_templates/*.jinja, tokenizer_config.json, chat_template.json and
 * processor_config.json (the last two: multimodal models); where none of them has one, from a GGUF file in it.
 */
export async function readFolder(path: string): Promise<ModelFiles> {
  const names = await readdir(path)
  const [own, added, ...jsons] = await Promise.all([
    readTemplateText(join(path, TEMPLATE_FILE)),
    readNamedFiles(join(path, TEMPLATE_FOLDER)),
    ...[...JSON_FILES, ...OTHER_FILES].map((name) => readJsonObject(join(path, name))),
  ])
  const fromFiles = new Map([...(own === undefined ? [] : [[DEFAULT_TEMPLATE, own] as const]), ...added])
  const sources: TemplateSource[] = [
    { file: own === undefined ? TEMPLATE_FOLDER : TEMPLATE_FILE, templates: fromFiles },
    ...JSON_FILES.map((file, index) => ({ file, templates: templatesIn(jsons[index], file) })),
  ]
  const lookedAt = [
    `${TEMPLATE_FILE} (${own === undefined ? 'not there' : 'a template'})`,
    `${TEMPLATE_FOLDER} (${added.size === 0 ? 'not there' : [...added.keys()].join(', ')})`,
    ...JSON_FILES.map((file, index) => `${file} (${found(jsons[index], sources[index + 1]!.templates)})`),
  ]
  const [tokenizer, tokens, model] = [jsons[0], jsons[3], jsons[4]]
  const chosen = chooseTemplates(sources)
  if (chosen.from === null) {
    const gguf = ggufIn(names)
    if (gguf !== undefined) return besideGguf(await readGguf(join(path, gguf)), path, lookedAt)
    if (own === undefined && jsons.every((json) => json === undefined)) {
      const files = [...lookedAt, ...OTHER_FILES.map((name) => `${name} (not there)`), '*.gguf (none)']
      throw new ModelFilesError(path, 'holds none of the files of a model.', files)
    }
  }
  return {
    path,
    templates: chosen.templates,
    from: chosen.from,
    tokenizerConfig: withTokens(tokenizer ?? {}, tokens ?? {}, chosen.templates),
    modelConfig: model ?? null,
    lookedAt,
    notes: chosen.notes,
  }
}

/** Templates of a folder by the names of their files. */
async function readNamedFiles(folder: string): Promise<NamedTemplates> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.jinja')).sort()
  const texts = await Promise.all(files.map((name) => readTemplateText(join(folder, name))))
  return new Map(files.map((file, index) => [basename(file, '.jinja'), texts[index] ?? '']))
}

function templatesIn(json: JsonObject | undefined, file: string): NamedTemplates {
  return namedTemplates(json?.chat_template, `${file}: chat_template`)
}

function found(json: JsonObject | undefined, templates: NamedTemplates): string {
  if (json === undefined) return 'not there'
  if (templates.size === 0) return 'no chat_template in it'
  return templates.size === 1 ? 'a template' : `templates ${[...templates.keys()].join(', ')}`
}

/** The GGUF file to read: the first one that is a model, not the projector of one. */
function ggufIn(names: readonly string[]): string | undefined {
  return names.filter((name) => name.endsWith('.gguf') && !name.startsWith('mmproj')).sort()[0]
}

function besideGguf(gguf: ModelFiles, path: string, lookedAt: readonly string[]): ModelFiles {
  return { ...gguf, path, lookedAt: [...lookedAt, ...gguf.lookedAt] }
}

/** Older models have some special tokens in special_tokens_map.json alone. */
function withTokens(config: JsonObject, tokensMap: JsonObject, templates: NamedTemplates): JsonObject {
  const missing = [...specialTokens(tokensMap)].filter(
    ([name]) => config[name] === undefined || config[name] === null,
  )
  return { ...config, ...Object.fromEntries(missing), chat_template: chatTemplateValue(templates) ?? null }
}
