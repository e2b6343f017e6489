import type { PromptWriter } from '@parlance/core'
import { argumentsText, type MessageCall } from '@parlance/formats'
import { CALL, CALLS, END_CALL, END_CALLS, SEPARATOR } from './section-tokens.js'

/**
 * Writes a round of calls as V3.1 does; arguments given as text go in as they are:
 *
 * `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>tide<｜tool▁sep｜>{"days": 2}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`
 */
export function writeBareCalls(out: PromptWriter, calls: readonly MessageCall[]): void {
  out.markup(CALLS)
  for (const call of calls) {
    out.markup(CALL)
    out.content(call.name, `${call.field}.name`)
    out.markup(SEPARATOR)
    out.content(argumentsText(call), `${call.field}.arguments`)
    out.markup(END_CALL)
  }
  out.markup(END_CALLS)
}
