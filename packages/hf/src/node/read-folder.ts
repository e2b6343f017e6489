import { basename, join } from 'node:path'
import { ModelFilesError } from '../errors/model-files-error.js'
import type { JsonObject } from '../shipped/json-object.js'
import {
  DEFAULT_TEMPLATE,
  isEmptyTemplate,
  type NamedTemplates,
  namedTemplates,
} from '../shipped/named-templates.js'
import { specialTokens } from '../shipped/special-tokens.js'
import { END_TOKENS } from '../shipped/stop-words.js'
import { besideGguf } from './beside-gguf.js'
import { readEndTokens } from './end-tokens.js'
import { readJsonObject } from './json-file.js'
import { listFolder } from './list-folder.js'
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

/** What is in a model folder. */
interface Contents {
  /** In falling order of precedence. */
  readonly sources: readonly TemplateSource[]
  readonly lookedAt: readonly string[]
  /** The JSON files that are there, by name. */
  readonly jsons: ReadonlyMap<string, JsonObject>
}

/**
 * Reads a model folder as Hugging Face's libraries write it. Templates are taken, in this order, from
 * chat_template.jinja with additional_chat_templates/*.jinja, tokenizer_config.json, chat_template.json and
 * processor_config.json (the last two: multimodal models); where none of them has one, from a GGUF file in it.
 */
export async function readFolder(path: string): Promise<ModelFiles> {
  const { sources, lookedAt, jsons } = await readContents(path)
  const { templates, from, notes } = chooseTemplates(sources)
  const gguf = from === null ? ggufIn((await listFolder(path)) ?? []) : undefined
  if (from === null && gguf === undefined && jsons.size === 0) {
    const files = [...lookedAt, ...OTHER_FILES.map((name) => `${name} (not there)`), '*.gguf (none)']
    throw new ModelFilesError(path, 'holds none of the files of a model.', files)
  }
  const config = withTokens(
    jsons.get('tokenizer_config.json') ?? {},
    jsons.get('special_tokens_map.json') ?? {},
  )
  const ends = await readEndTokens(path, config)
  const files = {
    path,
    templates,
    from,
    tokenizerConfig: {
      ...config,
      ...(ends.texts.length === 0 ? {} : { [END_TOKENS]: ends.texts }),
      chat_template: chatTemplateValue(templates) ?? null,
    },
    modelConfig: jsons.get('config.json') ?? null,
    lookedAt,
    notes: [...notes, ...ends.notes],
  }
  return gguf === undefined ? files : besideGguf(await readGguf(join(path, gguf)), files)
}

async function readContents(path: string): Promise<Contents> {
  const own = await readTemplateText(join(path, TEMPLATE_FILE))
  const added = await readNamedFiles(join(path, TEMPLATE_FOLDER))
  const jsons = new Map<string, JsonObject>()
  for (const name of [...JSON_FILES, ...OTHER_FILES]) {
    const json = await readJsonObject(join(path, name))
    if (json !== undefined) jsons.set(name, json)
  }
  const fromFiles = new Map([...(own === undefined ? [] : [[DEFAULT_TEMPLATE, own] as const]), ...added])
  const inJson = JSON_FILES.map((file) => ({ file, templates: templatesIn(jsons.get(file), file) }))
  return {
    sources: [{ file: own === undefined ? TEMPLATE_FOLDER : TEMPLATE_FILE, templates: fromFiles }, ...inJson],
    lookedAt: [
      `${TEMPLATE_FILE} (${own === undefined ? 'not there' : isEmptyTemplate(own) ? 'no text in it' : 'a template'})`,
      `${TEMPLATE_FOLDER} (${added.size === 0 ? 'not there' : [...added.keys()].join(', ')})`,
      ...inJson.map(({ file, templates }) => `${file} (${found(jsons.get(file), templates)})`),
    ],
    jsons,
  }
}

/** Templates of a folder by the names of their files. */
async function readNamedFiles(folder: string): Promise<NamedTemplates> {
  const files = ((await listFolder(folder)) ?? []).filter((name) => name.endsWith('.jinja'))
  const texts = await Promise.all(files.map((name) => readTemplateText(join(folder, name))))
  return new Map(files.map((file, index) => [basename(file, '.jinja'), texts[index] ?? '']))
}

function templatesIn(json: JsonObject | undefined, file: string): NamedTemplates {
  return namedTemplates(json?.chat_template, `${file}: chat_template`)
}

function found(json: JsonObject | undefined, templates: NamedTemplates): string {
  if (json === undefined) return 'not there'
  if ([...templates.values()].every(isEmptyTemplate)) return 'no chat_template in it'
  return templates.size === 1 ? 'a template' : `templates ${[...templates.keys()].join(', ')}`
}

/** The GGUF file to read: the first one that is a model, not the projector of one. */
function ggufIn(names: readonly string[]): string | undefined {
  return names.filter((name) => name.endsWith('.gguf') && !name.startsWith('mmproj'))[0]
}

/** Older models have some special tokens in special_tokens_map.json alone. */
function withTokens(config: JsonObject, tokensMap: JsonObject): JsonObject {
  const missing = [...specialTokens(tokensMap, 'special_tokens_map.json: ')].filter(
    ([name]) => config[name] === undefined || config[name] === null,
  )
  return { ...config, ...Object.fromEntries(missing) }
}
