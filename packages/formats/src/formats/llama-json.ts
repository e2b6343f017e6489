import { readJsonObjects } from '../calls/read-json-objects.js'
import { type WholeCall, wholeCalls } from '../calls/whole-calls.js'
import type { ToolSchemas } from '../output/tool-schemas.js'

/**
 * A call of Llama 3 behind the mark that its built-in tools have: `<|python_tag|>{"name": "ring", "parameters":
 * {"times": 2}}`. It goes to the end of the output; more than one object, or anything else, is content.
 */
export const LLAMA_TAGGED_CALLS = wholeCalls({
  name: 'llama-json',
  markers: ['<|python_tag|>'],
  read: (text) => one(readJsonObjects(text, '')),
})

/**
 * A call of Llama 3.1 and later without a mark: an object that is the whole output, or several with `;` between
 * them. Any JSON answer looks like it, so each name has to be a declared tool's.
 */
export const LLAMA_BARE_CALLS = wholeCalls({
  name: 'llama-json',
  markers: [],
  mayStart: mayBeObject,
  read: (text, tools) => declared(readJsonObjects(text, ';,'), tools),
})

function one(calls: readonly WholeCall[] | null): readonly WholeCall[] | null {
  return calls?.length === 1 ? calls : null
}

/** Calls of declared tools only; null when one is of another. */
export function declared(
  calls: readonly WholeCall[] | null,
  tools: ToolSchemas,
): readonly WholeCall[] | null {
  return calls?.every((call) => tools.has(call.name)) === true ? calls : null
}

/** The beginnings of the keys with which a call can begin. */
const FIRST_KEYS = ['"name"', '"parameters"', '"arguments"', '"type"', '"function"', '"id"']

function mayBeObject(text: string): boolean {
  const start = /^\s*(?:\{\s*)?/.exec(text)![0]
  if (start.length === text.length) return true
  if (!start.includes('{')) return false
  const rest = text.slice(start.length)
  return FIRST_KEYS.some((key) => rest.startsWith(key) || key.startsWith(rest))
}
