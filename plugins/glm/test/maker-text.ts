import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const LIST = new URL('../src/chat-template-automap.ts', `file://${listPackage()}`)

/**
 * The Jinja text that the model of this name at Ollama ships, from the list in `@huggingface/ollama-utils`.
 *
 * @param print first 16 hex digits of the text's SHA-256
 */
export function makerText(model: string, print: string): string {
  const lines = readFileSync(LIST, 'utf8').split('\n')
  for (const [number, line] of lines.entries()) {
    if (line.trim() !== `model: "${model}",`) continue
    const text = literal(lines[number + 1]!)
    if (createHash('sha256').update(text).digest('hex').startsWith(print)) return text
  }
  throw new Error(`no template ${print} of ${model} in ${LIST.pathname}`)
}

function listPackage(): string {
  return createRequire(import.meta.url).resolve('@huggingface/ollama-utils')
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
])

/** The text of `gguf: "...",`, in any of JavaScript's quotes. */
function literal(line: string): string {
  const body = /^\s*gguf:\s*(["'`])(.*)\1,$/.exec(line)?.[2] ?? ''
  return body.replace(/\\(.)/g, (_, letter: string) => ESCAPES.get(letter) ?? letter)
}
