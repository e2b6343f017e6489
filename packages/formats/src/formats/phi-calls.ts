import { beginJsonCall } from '../calls/begin-call.js'
import { jsonCalls } from '../calls/json-calls.js'
import type { CallFormat } from '../output/call-format.js'

const FORM = { holds: 'list', name: 'phi4mini' } as const

/**
 * Calls of Phi-4-mini, a list: `<|tool_call|>[{"name": "ring", "arguments": {"times": 2}}]<|/tool_call|>`, or behind the
 * word `functools`.
 */
export const PHI4_MINI_CALLS: readonly CallFormat[] = [
  jsonCalls({
    ...FORM,
    markers: ['<|tool_call|>'],
    close: '<|/tool_call|>',
    begin: beginJsonCall({ open: '<|tool_call|>[', close: ']<|/tool_call|>' }),
  }),
  jsonCalls({ ...FORM, markers: ['functools['], close: null }),
]
