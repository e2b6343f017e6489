import type { PromptWriter } from '@parlance/core'
import { lstrip, PythonTextError, parseJson, reprPython, rstrip, strip } from '@parlance/python-text'
import { beginNamedCall, type NamedBeginning } from '../calls/begin-call.js'
import { readPythonic } from '../calls/read-pythonic.js'
import { type WholeCall, wholeCalls } from '../calls/whole-calls.js'
import type { CallFormat } from '../output/call-format.js'
import type { ToolSchemas } from '../output/tool-schemas.js'
import { argumentEntries, argumentsJson, type MessageCall } from '../write/message-calls.js'

const ASSISTANT = '<|assistant|>'

/**
 * Calls of GLM-4 and ChatGLM3, each in a turn of its own: the name in the place of the turn's metadata, and on the
 * lines below it the arguments, as JSON or as a Python call in a fence:
 *
 * ````
 * <|assistant|>ring
 * {"times": 2}<|assistant|>ring
 *  ```python
 * tool_call(times=2)
 * ```
 * ````
 *
 * The first header is the prompt's. Any answer begins with a line, so each name has to be a declared tool's.
 */
export const GLM_LINE_CALLS = lineCalls({ afterName: '\n', close: '' })
/** The same for ChatGLM3, whose arguments stand in a fence. */
export const GLM_FENCED_CALLS = lineCalls({ afterName: '\n ```python\ntool_call(' })

function lineCalls(form: Pick<NamedBeginning, 'afterName' | 'close'>): CallFormat {
  return wholeCalls({
    name: 'glm4-lines',
    markers: [ASSISTANT],
    mayStart: mayBeName,
    read: (text, tools) => {
      const calls = text.split(ASSISTANT).map((turn) => readTurn(turn, tools))
      return calls.every((call) => call !== null) ? calls : null
    },
    begin: beginNamedCall({ ...form, open: '', afterContent: ASSISTANT }),
  })
}

/** Whether the first line can still become the name of a tool. */
function mayBeName(text: string, tools: ToolSchemas): boolean {
  const begun = lstrip(text)
  const end = begun.indexOf('\n')
  if (end >= 0) return tools.has(rstrip(begun.slice(0, end)))
  return tools.names().some((name) => name.startsWith(begun) || rstrip(begun) === name)
}

function readTurn(turn: string, tools: ToolSchemas): WholeCall | null {
  const text = lstrip(turn)
  const end = text.indexOf('\n')
  const name = rstrip(text.slice(0, Math.max(end, 0)))
  if (!tools.has(name)) return null
  const body = strip(text.slice(end + 1))
  const given = body.startsWith('```') ? fencedArguments(body) : jsonArguments(body)
  return given === null ? null : { name, arguments: given }
}

function jsonArguments(text: string): string | null {
  try {
    const value = parseJson(text, { objects: 'map' })
    return value instanceof Map ? text : null
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    return null
  }
}

const FENCE_END = '```'

/** The arguments of the one Python call in a fence, whatever the fence and the function are called. */
function fencedArguments(text: string): string | null {
  const code = text.indexOf('\n')
  if (code < 0 || !text.endsWith(FENCE_END)) return null
  const calls = readPythonic(text.slice(code + 1, -FENCE_END.length))
  return calls?.length === 1 ? calls[0]!.arguments : null
}

/** Writes the arguments of a call as GLM-4 does, as JSON. */
export function writeLineArguments(out: PromptWriter, call: MessageCall): void {
  out.content(argumentsJson(call), `${call.field}.arguments`)
}

/** Writes the arguments of a call as ChatGLM3 does, as a Python call in a fence. */
export function writeFencedArguments(out: PromptWriter, call: MessageCall): void {
  const given = argumentEntries(call).map(([name, value]) => `${name}=${reprPython(value)}`)
  out.markup('```python\ntool_call(')
  out.content(given.join(', '), `${call.field}.arguments`)
  out.markup(')\n```')
}
