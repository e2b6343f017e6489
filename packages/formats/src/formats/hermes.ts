import { beginJsonCall } from '../calls/begin-call.js'
import { jsonCalls } from '../calls/json-calls.js'

/**
 * Calls as NousResearch's Hermes 2 Pro introduced them, and Qwen 2.5, Qwen 3 and many others took over:
 *
 * ```
 * <tool_call>
 * {"name": "ring", "arguments": {"times": 2}}
 * </tool_call>
 * ```
 */
export const HERMES_CALLS = jsonCalls({
  name: 'hermes',
  markers: ['<tool_call>'],
  gap: '\n',
  close: '</tool_call>',
  holds: 'several',
  begin: beginJsonCall({ open: '<tool_call>\n', close: '\n</tool_call>', afterContent: '\n' }),
})
