import type { PromptWriter } from '@parlance/core'
import { argumentsText, type MessageCall } from '@parlance/formats'
import type { CallIds } from './call-ids.js'
import { ARGUMENTS, CALL, END_CALL, END_SECTION, SECTION } from './k2-tokens.js'

/**
 * Writes the calls of message number `index`; arguments given as text go in as they are:
 *
 * `<|tool_calls_section_begin|><|tool_call_begin|>functions.tide:0<|tool_call_argument_begin|>{"days": 2}<|tool_call_end|><|tool_calls_section_end|>`
 */
export function writeK2Calls(
  out: PromptWriter,
  calls: readonly MessageCall[],
  ids: CallIds,
  index: number,
): void {
  ids.beginRound()
  out.markup(SECTION)
  calls.forEach((call, number) => {
    const field = `tool_calls[${number}].id`
    const id = ids.ofCall(call.name, call.id, `messages[${index}].${field}`)
    if (call.id !== undefined && call.id !== id) {
      out.note(
        'tool_id_rewritten',
        `The models know ids such as functions.NAME:0, counted over the conversation; "${id}" stands for "${call.id}".`,
        `messages[${index}].${field}`,
      )
    }
    out.markup(CALL)
    out.content(id, field)
    out.markup(ARGUMENTS)
    out.content(argumentsText(call), `${call.field}.arguments`)
    out.markup(END_CALL)
  })
  out.markup(END_SECTION)
}
