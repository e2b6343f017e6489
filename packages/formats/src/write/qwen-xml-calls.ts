import type { PromptWriter } from '@parlance/core'
import { argumentEntries, type MessageCall } from './message-calls.js'

/** How a value that is no text is written: `jsonText`, or as Python shows it. */
export type ValueText = (value: unknown, path: string) => string

/**
 * Writes calls in Qwen's XML form, a line break between them; a value that is text goes in as it is:
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
export function writeQwenXmlCalls(
  out: PromptWriter,
  calls: readonly MessageCall[],
  valueText: ValueText,
): void {
  for (let i = 0; i < calls.length; i++) {
    const call = calls[i]!
    out.markup(i === 0 ? '<tool_call>\n<function=' : '\n<tool_call>\n<function=')
    out.content(call.name, `${call.field}.name`)
    out.markup('>\n')
    const field = `${call.field}.arguments`
    for (const [name, value] of argumentEntries(call)) {
      out.markup('<parameter=')
      out.content(name, field)
      out.markup('>\n')
      out.content(typeof value === 'string' ? value : valueText(value, `${call.path}.arguments`), field)
      out.markup('\n</parameter>\n')
    }
    out.markup('</function>\n</tool_call>')
  }
}
