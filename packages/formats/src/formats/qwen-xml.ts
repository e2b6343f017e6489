import { beginNamedCall } from '../calls/begin-call.js'
import { taggedCalls } from '../calls/tagged-calls.js'

/**
 * Calls of Qwen3-Coder, Qwen3.5 and later:
 *
 * ```
 * <tool_call>
 * <function=ring>
 * <parameter=times>
 * 2
 * </parameter>
 * </function>
 * </tool_call>
 * ```
 */
export const QWEN_XML_CALLS = taggedCalls({
  name: 'qwen-xml',
  markers: ['<tool_call>', '<function='],
  gap: '\n\n',
  close: '</tool_call>',
  holds: 'several',
  open: '<function=',
  nameEnd: '>',
  callClose: '</function>',
  argument: { open: '<parameter=', nameEnd: '>' },
  argumentClose: '</parameter>',
  ownLines: true,
  values: 'schema',
  lenientEnds: true,
  begin: beginNamedCall({ open: '<tool_call>\n<function=', afterName: '>\n', afterContent: '\n\n' }),
})
