import type { PromptWriter } from '@parlance/core'
import { argumentsText, type MessageCall } from '@parlance/formats'
import { callIdField, callIdOf } from './call-ids.js'

/** A call, and the number of the message that has it. */
export interface RunCall {
  readonly call: MessageCall
  readonly message: number
}

/** `[{"name": "ring", "arguments": {"times": 2}, "id": "abcdef123"}]`, in v2 without ids. */
export function writeCallList(
  out: PromptWriter,
  calls: readonly RunCall[],
  ids: boolean,
  template: string,
): void {
  out.markup('[')
  for (let i = 0; i < calls.length; i++) {
    const { call, message } = calls[i]!
    out.at(message)
    out.markup(i === 0 ? '{"name": "' : ', {"name": "')
    out.content(call.name, `${call.field}.name`)
    out.markup('", "arguments": ')
    out.content(argumentsText(call), `${call.field}.arguments`)
    if (ids) {
      out.markup(', "id": "')
      out.content(callIdOf(call, message, template), callIdField(call))
      out.markup('"')
    }
    out.markup('}')
  }
  out.markup(']')
}

/** `[TOOL_CALLS]ring[CALL_ID]abcdef123[ARGS]{"times": 2}` for each call, from v13 on without ids. */
export function writeMarkedCalls(
  out: PromptWriter,
  calls: readonly RunCall[],
  ids: boolean,
  template: string,
): void {
  for (const { call, message } of calls) {
    out.at(message)
    out.markup('[TOOL_CALLS]')
    out.content(call.name, `${call.field}.name`)
    if (ids) {
      out.markup('[CALL_ID]')
      out.content(callIdOf(call, message, template), callIdField(call))
    }
    out.markup('[ARGS]')
    out.content(argumentsText(call), `${call.field}.arguments`)
  }
}
