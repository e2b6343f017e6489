import { beginNamedCall } from '../calls/begin-call.js'
import { readPythonic } from '../calls/read-pythonic.js'
import { wholeCalls } from '../calls/whole-calls.js'
import type { ToolSchemas } from '../output/tool-schemas.js'
import { declared } from './llama-json.js'

/**
 * Calls as a Python list: `[ring(times=2), stop()]`. A reply may begin with a bracket too, so the whole output has
 * to be calls of declared tools.
 */
export const PYTHONIC_CALLS = wholeCalls({
  name: 'pythonic',
  markers: [],
  mayStart: mayBeList,
  read: (text, tools) => declared(readPythonic(text), tools),
  begin: beginNamedCall({ open: '[', afterName: '(', afterContent: null }),
})

/** Whether a text can still become a list of calls. */
export function mayBeList(text: string, tools: ToolSchemas): boolean {
  const start = /^\s*(?:\[\s*)?/.exec(text)![0]
  if (start.length === text.length) return true
  if (!start.includes('[')) return false
  const name = text.slice(start.length).split('(', 1)[0]!
  const open = text.includes('(', start.length)
  return tools.names().some((tool) => (open ? tool === name.trimEnd() : tool.startsWith(name.trimEnd())))
}
