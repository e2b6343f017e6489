import { beginJsonCall, beginNamedCall } from '../calls/begin-call.js'
import { jsonCalls } from '../calls/json-calls.js'
import { type CallHeader, sectionCalls } from '../calls/section-calls.js'
import type { CallBeginRequest } from '../output/call-beginning.js'
import type { CallFormat } from '../output/call-format.js'

const MARK = '[TOOL_CALLS]'
const CALL_ID = '[CALL_ID]'
const ARGS = '[ARGS]'

/** Calls of Mistral up to v7, a list: `[TOOL_CALLS][{"name": "ring", "arguments": {"times": 2}, "id": "abcdefghi"}]`. */
export const MISTRAL_JSON_CALLS = listCalls('')

/** The same with the space that SentencePiece tokenizers put behind the mark. */
export const MISTRAL_SPACED_CALLS = listCalls(' ')

function listCalls(space: '' | ' '): CallFormat {
  return jsonCalls({
    name: 'mistral-json',
    markers: [MARK],
    close: null,
    holds: 'list',
    id: 'id',
    begin: beginJsonCall({ open: `${MARK}${space}[`, close: ']' }),
  })
}

/** Calls of Mistral from v13 on, one after another: `[TOOL_CALLS]ring[ARGS]{"times": 2}`. */
export const MISTRAL_ARGS_CALLS = markedCalls(ARGS)

/** The same as v11 writes it, with an id: `[TOOL_CALLS]ring[CALL_ID]abcdefghi[ARGS]{"times": 2}`. */
export const MISTRAL_ID_CALLS = markedCalls(({ callId }) => CALL_ID + callId() + ARGS)

function markedCalls(afterName: string | ((request: CallBeginRequest) => string)): CallFormat {
  return sectionCalls({
    name: 'mistral-args',
    markers: [MARK],
    close: null,
    open: '',
    headerEnd: ARGS,
    header: idHeader,
    argumentsEnd: [],
    begin: beginNamedCall({ open: MARK, afterName, close: '' }),
  })
}

/** `ring`, or `ring[CALL_ID]abcdefghi`. */
function idHeader(text: string): CallHeader {
  const at = text.indexOf(CALL_ID)
  return at < 0
    ? { name: text.trim() }
    : { name: text.slice(0, at).trim(), id: text.slice(at + CALL_ID.length).trim() }
}
