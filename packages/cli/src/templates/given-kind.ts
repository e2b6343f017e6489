import { statSync } from 'node:fs'
import { basename } from 'node:path'

/** What a template or model on a command line is. */
export type GivenKind = 'json-text' | 'jinja-text' | 'json-file' | 'jinja-file' | 'model' | 'name'

/** Files that say that their folder is a model's. What ends in .jinja is a template by itself. */
const MODEL_FILES: readonly string[] = [
  'tokenizer_config.json',
  'config.json',
  'generation_config.json',
  'chat_template.json',
  'processor_config.json',
  'special_tokens_map.json',
]

/**
 * What `given` is, by its form: JSON or Jinja text; a path with a known suffix; a model folder or GGUF file that is
 * there; otherwise a name (of a template, or of a model). A name never becomes a file because one is called the same:
 * a folder `vicuna` is `./vicuna`.
 */
export function givenKind(given: string): GivenKind {
  if (/^\s*\{[{%#]/.test(given)) return 'jinja-text'
  if (/^\s*\{/.test(given)) return 'json-text'
  if (/\.(jinja2?|j2)$/i.test(given)) return 'jinja-file'
  if (MODEL_FILES.includes(basename(given)) || /\.gguf$/i.test(given)) return 'model'
  if (/\.json$/i.test(given)) return 'json-file'
  if (/^(\.{0,2}[/\\]|~[/\\]|[a-z]:[/\\])/i.test(given)) return 'model'
  return /[/\\]/.test(given) && isFolder(given) ? 'model' : 'name'
}

/** Whether a path is that of a folder that is there. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
