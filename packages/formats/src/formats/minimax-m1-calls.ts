import { beginJsonCall } from '../calls/begin-call.js'
import { jsonCalls } from '../calls/json-calls.js'

/**
 * Calls of MiniMax-M1, one a line: `<tool_calls>`, `{"name": "ring", "arguments": {"times": 2}}`, `</tool_calls>`.
 */
export const MINIMAX_M1_CALLS = jsonCalls({
  name: 'minimax-m1',
  markers: ['<tool_calls>'],
  gap: '\n',
  close: '</tool_calls>',
  holds: 'several',
  begin: beginJsonCall({ open: '<tool_calls>\n', close: '\n</tool_calls>', afterContent: '\n' }),
})
