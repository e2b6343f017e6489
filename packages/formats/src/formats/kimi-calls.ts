import type { Prompt } from '@parlance/core'
import { beginNamedCall } from '../calls/begin-call.js'
import { type CallHeader, sectionCalls } from '../calls/section-calls.js'
import { textOfTemplate } from '../output/start-state.js'
import type { ToolSchemas } from '../output/tool-schemas.js'

const SECTION = '<|tool_calls_section_begin|>'
const SECTION_END = '<|tool_calls_section_end|>'
const CALL = '<|tool_call_begin|>'
const CALL_END = '<|tool_call_end|>'
const ARGUMENTS = '<|tool_call_argument_begin|>'

/**
 * Calls of Kimi K2, whose ids carry the name and count over the conversation:
 *
 * `<|tool_calls_section_begin|><|tool_call_begin|>functions.ring:0<|tool_call_argument_begin|>{"times": 2}<|tool_call_end|><|tool_calls_section_end|>`
 */
export const KIMI_CALLS = sectionCalls({
  name: 'kimi-k2',
  markers: [SECTION, CALL],
  close: SECTION_END,
  open: CALL,
  headerEnd: ARGUMENTS,
  header: idHeader,
  argumentsEnd: [CALL_END],
  begin: beginNamedCall({
    open: `${SECTION}${CALL}functions.`,
    afterName: ({ prompt }) => `:${nextNumber(prompt)}${ARGUMENTS}`,
    close: CALL_END + SECTION_END,
  }),
})

/** The number of the next call: they count over the conversation. */
function nextNumber(prompt: Prompt): number {
  const text = textOfTemplate(prompt)
  const end = text.lastIndexOf(ARGUMENTS)
  const colon = text.lastIndexOf(':', end)
  return end < 0 ? 0 : Number.parseInt(text.slice(colon + 1, end), 10) + 1
}

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
