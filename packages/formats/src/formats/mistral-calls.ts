import { jsonCalls } from '../calls/json-calls.js'
import { type CallHeader, sectionCalls } from '../calls/section-calls.js'

const MARK = '[TOOL_CALLS]'
const CALL_ID = '[CALL_ID]'

/** Calls of Mistral up to v7, a list: `[TOOL_CALLS] [{"name": "ring", "arguments": {"times": 2}, "id": "abcdefghi"}]`. */
export const MISTRAL_JSON_CALLS = jsonCalls({
  name: 'mistral-json',
  markers: [MARK],
  close: null,
  holds: 'list',
  id: 'id',
})

/** Calls of Mistral from v11 on, one after another: `[TOOL_CALLS]ring[ARGS]{"times": 2}`, in v11 with `[CALL_ID]` and an id. */
export const MISTRAL_ARGS_CALLS = sectionCalls({
  name: 'mistral-args',
  markers: [MARK],
  close: null,
  open: '',
  headerEnd: '[ARGS]',
  header: idHeader,
  argumentsEnd: [],
})

/** `ring`, or `ring[CALL_ID]abcdefghi`. */
function idHeader(text: string): CallHeader {
  const at = text.indexOf(CALL_ID)
  return at < 0
    ? { name: text.trim() }
    : { name: text.slice(0, at).trim(), id: text.slice(at + CALL_ID.length).trim() }
}
