import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Where a case's template is: a file of an npm package, and the entry in it where the file has many. */
export interface TemplateFrom {
  readonly npm: string
  readonly file: string
  readonly key?: string
  readonly nth?: number
  /** First 16 hex digits of the SHA-256 of the text. */
  readonly sha256: string
}

const require = createRequire(import.meta.url)
const texts = new Map<string, string>()
const maps = new Map<string, readonly { model: string; gguf: string }[]>()

/** The folder of an installed package; its main file is not needed for that. */
function packageFolder(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      readFileSync(join(folder, name, 'package.json'))
      return join(folder, name)
    } catch {
      // Not in this folder: the next one up may hold it.
    }
  }
  throw new Error(`${name} is not installed: run pnpm install`)
}

/** The entries of the one file that holds many templates: a list written as a TypeScript literal. */
function readEntries(path: string): readonly { model: string; gguf: string }[] {
  const source = readFileSync(path, 'utf8')
  const entries: { model: string; gguf: string }[] = []
  let model = ''
  for (const line of source.split('\n')) {
    const field = /^\t\t(model|gguf):(.*)$/.exec(line)
    const literal = /^\s*(["'`])(.*)\1,?$/.exec(field?.[2] ?? '')
    if (field === null || literal === null) continue
    const text = unescapeLiteral(literal[2] ?? '')
    if (field[1] === 'model') model = text
    else entries.push({ model, gguf: text })
  }
  return entries
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
])

/** The text of a JavaScript string literal without its quotes. */
function unescapeLiteral(body: string): string {
  return body.replace(
    /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))/gs,
    (_, unicode?: string, byte?: string, letter?: string) => {
      const code = unicode ?? byte
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
      return ESCAPES.get(letter ?? '') ?? letter ?? ''
    },
  )
}

function readText(from: TemplateFrom): string {
  const path = join(packageFolder(from.npm), from.file)
  if (from.key === undefined)
    return (JSON.parse(readFileSync(path, 'utf8')) as { chat_template: string }).chat_template
  const entries = maps.get(path) ?? readEntries(path)
  maps.set(path, entries)
  const found = entries.filter((entry) => entry.model === from.key)[from.nth ?? 0]
  if (found === undefined) throw new Error(`${from.file} has no template ${from.nth ?? 0} of ${from.key}`)
  return found.gguf
}

/** The text of a case's template; its SHA-256 is checked. */
export function loadTemplate(from: TemplateFrom): string {
  const known = texts.get(from.sha256)
  if (known !== undefined) return known
  const text = readText(from)
  const digest = createHash('sha256').update(text).digest('hex')
  if (!digest.startsWith(from.sha256))
    throw new Error(`${from.npm}/${from.file} ${from.key ?? ''} is another template than the case's`)
  texts.set(from.sha256, text)
  return text
}
