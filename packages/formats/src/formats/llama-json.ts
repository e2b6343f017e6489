import { beginJsonCall } from '../calls/begin-call.js'
import { readJsonObjects } from '../calls/read-json-objects.js'
import { readPythonic } from '../calls/read-pythonic.js'
import { type WholeCall, type WholeCallsForm, wholeCalls } from '../calls/whole-calls.js'
import type { CallFormat } from '../output/call-format.js'
import type { ToolSchemas } from '../output/tool-schemas.js'

const PYTHON_TAG = '<|python_tag|>'

/** Calls without a mark are the whole output. */
export const BEGIN_BARE_CALL = beginJsonCall({
  open: '',
  argumentsKey: 'parameters',
  close: '',
  afterContent: null,
})

/**
 * A call of Llama 3 behind the mark that its built-in tools have: `<|python_tag|>{"name": "ring", "parameters":
 * {"times": 2}}`. It goes to the end of the output; more than one object, or anything else, is content.
 */
export const LLAMA_TAGGED_CALLS = wholeCalls({
  name: 'llama-json',
  markers: [PYTHON_TAG],
  read: (text) => one(readJsonObjects(text, '')),
})

/** The same where it is the only form: models that know the others begin calls without the mark. */
export const LLAMA3_CALLS: CallFormat = {
  ...LLAMA_TAGGED_CALLS,
  begin: beginJsonCall({ open: PYTHON_TAG, argumentsKey: 'parameters', close: '' }),
}

/**
 * The same, or a call of a tool that is built into Llama 3.1: `<|python_tag|>brave_search.call(query="tides")`. Code
 * for an interpreter is content.
 */
export const LLAMA_BUILTIN_CALLS = wholeCalls({
  name: 'llama-json',
  markers: [PYTHON_TAG],
  read: (text) => one(readJsonObjects(text, '')) ?? builtinCall(text),
})

const BARE: WholeCallsForm = {
  name: 'llama-json',
  markers: [],
  mayStart: mayBeObject,
  read: (text, tools) => declared(readJsonObjects(text, ';,'), tools),
  begin: BEGIN_BARE_CALL,
}

/**
 * A call of Llama 3.1 and later without a mark: an object that is the whole output, or several with `;` between
 * them. Any JSON answer looks like it, so each name has to be a declared tool's.
 */
export const LLAMA_BARE_CALLS = wholeCalls(BARE)

/** The same for models whose template takes one call a message: several are read, with a word about it. */
export const LLAMA_SINGLE_CALLS = wholeCalls({
  ...BARE,
  problem: ({ length }) =>
    length === 1 ? null : `The template takes one call a message, and here are ${length}.`,
})

const BUILTIN = '.call'

function builtinCall(text: string): readonly WholeCall[] | null {
  const call = one(readPythonic(text))?.[0]
  const named = call?.name.endsWith(BUILTIN) === true && call.name.length > BUILTIN.length
  return named ? [{ ...call, name: call.name.slice(0, -BUILTIN.length) }] : null
}

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

/** Whether a text can still become an object that is a call. */
export function mayBeObject(text: string): boolean {
  const start = /^\s*(?:\{\s*)?/.exec(text)![0]
  if (start.length === text.length) return true
  if (!start.includes('{')) return false
  const rest = text.slice(start.length)
  return FIRST_KEYS.some((key) => rest.startsWith(key) || key.startsWith(rest))
}
