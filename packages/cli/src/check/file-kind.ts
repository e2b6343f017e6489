import { basename } from 'node:path'
import { entriesOf } from '../input/json-object.js'

/** What a file that is checked holds. */
export const FILE_KINDS = ['jinja', 'template', 'tokenizer_config', 'meta_template'] as const

export type FileKind = (typeof FILE_KINDS)[number]

const TOKENIZER_KEYS = [
  'chat_template',
  'tokenizer_class',
  'added_tokens_decoder',
  'add_bos_token',
  'bos_token',
]
const META_KEYS = ['meta_template', 'round', 'reserved_roles']

/** Whether a file is a Jinja template: by its name, or by how its text begins where it has no name. */
export function isJinja(name: string, text: string): boolean {
  return /\.(jinja2?|j2)$/i.test(name) || (!/\.json$/i.test(name) && /^\s*(?:\{[{%#]|[^\s{["])/.test(text))
}

/** What a JSON file holds, by its name and its keys. */
export function jsonKind(name: string, value: unknown): Exclude<FileKind, 'jinja'> {
  if (basename(name) === 'tokenizer_config.json') return 'tokenizer_config'
  const keys = entriesOf(value)
  if (keys === undefined) return Array.isArray(value) ? 'meta_template' : 'template'
  if (TOKENIZER_KEYS.some((key) => keys.has(key))) return 'tokenizer_config'
  return META_KEYS.some((key) => keys.has(key)) ? 'meta_template' : 'template'
}
