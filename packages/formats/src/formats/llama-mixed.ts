import { beginJsonCall } from '../calls/begin-call.js'
import { jsonCalls } from '../calls/json-calls.js'
import { readJsonObjects } from '../calls/read-json-objects.js'
import { readPythonic } from '../calls/read-pythonic.js'
import { wholeCalls } from '../calls/whole-calls.js'
import { BEGIN_BARE_CALL, declared, mayBeObject } from './llama-json.js'
import { mayBeList } from './pythonic.js'

/** What Llama 4 puts in front of what it says beside calls. */
export const LLAMA4_LEAD = '<|python_start|>'
const PYTHON_END = '<|python_end|>'

/**
 * Calls of Llama 4, objects one after another behind the marks around what it says beside them:
 * `<|python_start|>I'll ring.<|python_end|>{"name": "ring", "parameters": {"times": 2}}{"name": "stop", "parameters": {}}`.
 * The first mark is the format's lead.
 */
export const LLAMA4_CALLS = jsonCalls({
  name: 'llama4-json',
  markers: [PYTHON_END],
  close: null,
  holds: 'several',
  begin: beginJsonCall({
    first: LLAMA4_LEAD,
    open: PYTHON_END,
    argumentsKey: 'parameters',
    close: '',
    afterContent: '',
  }),
})

/**
 * Calls without a mark as objects or as a Python list: Llama 3.2 and 4 write what their prompt shows, and small ones
 * a list all the same. Llama 4 may end the list with a mark. Each name has to be a declared tool's.
 */
export const LLAMA_MIXED_CALLS = wholeCalls({
  name: 'llama-json',
  markers: [],
  mayStart: (text, tools) => mayBeObject(text) || mayBeList(text, tools),
  read: (text, tools) => declared(readJsonObjects(text, ';,') ?? readPythonic(withoutEnd(text)), tools),
  begin: BEGIN_BARE_CALL,
})

function withoutEnd(text: string): string {
  const list = text.trimEnd()
  return list.endsWith(PYTHON_END) ? list.slice(0, -PYTHON_END.length) : text
}
