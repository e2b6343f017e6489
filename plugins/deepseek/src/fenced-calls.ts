import type { PromptWriter } from '@parlance/core'
import { argumentsText, type MessageCall } from '@parlance/formats'
import { CALL, CALLS, END_CALL, END_CALLS, SEPARATOR } from './section-tokens.js'

/**
 * Writes a round of calls as V2.5, V3 and R1 do; arguments given as text go in as they are:
 *
 * ````
 * <｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>tide
 * ```json
 * {"days": 2}
 * ```<｜tool▁call▁end｜><｜tool▁calls▁end｜>
 * ````
 *
 * @param begins false leaves out the beginning of the section: a line break stands there instead
 */
export function writeFencedCalls(out: PromptWriter, calls: readonly MessageCall[], begins = true): void {
  let before = begins ? CALLS : '\n'
  for (const call of calls) {
    out.markup(`${before}${CALL}function${SEPARATOR}`)
    out.content(call.name, `${call.field}.name`)
    out.markup('\n```json\n')
    out.content(argumentsText(call), `${call.field}.arguments`)
    out.markup(`\n\`\`\`${END_CALL}`)
    before = '\n'
  }
  out.markup(END_CALLS)
}
