import type { PromptWriter } from '@parlance/core'
import { argumentEntries, type MessageCall } from '@parlance/formats'
import { membersText } from './literal-text.js'

/** The marks of a call. */
export interface CallStyle {
  readonly quote: string
  readonly start: string
  readonly close: string
}

/** Writes calls one behind another: `<|tool_call>call:ring{note:<|"|>now<|"|>,times:2}<tool_call|>`. */
export function writeLiteralCalls(out: PromptWriter, calls: readonly MessageCall[], style: CallStyle): void {
  for (const call of calls) {
    const literal = { quote: style.quote, path: `${call.path}.arguments` }
    out.markup(`${style.start}call:`)
    out.content(call.name, `${call.field}.name`)
    out.markup('{')
    out.content(membersText(new Map(argumentEntries(call)), literal), `${call.field}.arguments`)
    out.markup(`}${style.close}`)
  }
}
