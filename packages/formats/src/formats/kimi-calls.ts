import { type CallHeader, sectionCalls } from '../calls/section-calls.js'
import type { ToolSchemas } from '../output/tool-schemas.js'

/**
 * Calls of Kimi K2, whose ids carry the name and count over the conversation:
 *
 * `<|tool_calls_section_begin|><|tool_call_begin|>functions.ring:0<|tool_call_argument_begin|>{"times": 2}<|tool_call_end|><|tool_calls_section_end|>`
 */
export const KIMI_CALLS = sectionCalls({
  name: 'kimi-k2',
  markers: ['<|tool_calls_section_begin|>', '<|tool_call_begin|>'],
  close: '<|tool_calls_section_end|>',
  open: '<|tool_call_begin|>',
  headerEnd: '<|tool_call_argument_begin|>',
  header: idHeader,
  argumentsEnd: ['<|tool_call_end|>'],
})

/**
 * `functions.ring:0`: the name stands between the first dot and the last colon. Models also write `functions_ring_0`,
 * which names a tool only where one of that name was declared.
 */
function idHeader(text: string, tools: ToolSchemas): CallHeader {
  const id = text.trim()
  const colon = id.lastIndexOf(':')
  const name = id.slice(id.startsWith('functions.') ? 'functions.'.length : 0, colon < 0 ? id.length : colon)
  const joined = /^functions_(.+)_\d+$/.exec(id)?.[1]
  return { name: joined !== undefined && !tools.has(name) && tools.has(joined) ? joined : name, id }
}
