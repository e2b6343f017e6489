import type { PromptWriter } from '@parlance/core'
import type { MessageCall } from './message-calls.js'

/**
 * Writes calls in the Hermes form, a line break between them:
 *
 * ```
 * <tool_call>
 * {"name": "ring", "arguments": {"times": 2}}
 * </tool_call>
 * ```
 *
 * @param json the arguments of a call as JSON text: `argumentsText`, or `argumentsJson` where the maker's template
 * writes them anew
 */
export function writeHermesCalls(
  out: PromptWriter,
  calls: readonly MessageCall[],
  json: (call: MessageCall) => string,
): void {
  for (let i = 0; i < calls.length; i++) {
    const call = calls[i]!
    out.markup(i === 0 ? '<tool_call>\n{"name": "' : '\n<tool_call>\n{"name": "')
    out.content(call.name, `${call.field}.name`)
    out.markup('", "arguments": ')
    out.content(json(call), `${call.field}.arguments`)
    out.markup('}\n</tool_call>')
  }
}
