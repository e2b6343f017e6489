import type { PromptWriter } from '@parlance/core'
import { isPyFloat } from '@parlance/python-text'
import { beginNamedCall } from '../calls/begin-call.js'
import type { CallFormat } from '../output/call-format.js'
import { jsonText } from '../write/json-text.js'
import { argumentEntries, type MessageCall } from '../write/message-calls.js'
import { TagCallsReader } from './tag-calls-reader.js'
import { TAG } from './tag-scanner.js'

/**
 * Calls of MiniMax-M3: a token of its own stands in front of each tag, here written as `@`. Arguments are tags under
 * their own names, lists are tags named `item`:
 *
 * ```
 * @<tool_call>
 * @<invoke name="save">@<text>hi@</text>@<tags>@<item>a@</item>@<item>b@</item>@</tags>@</invoke>
 * @</tool_call>
 * ```
 */
export const MINIMAX_M3_CALLS: CallFormat = {
  name: 'minimax-m3',
  markers: [`${TAG}<tool_call>`],
  begin: beginNamedCall({ open: `${TAG}<tool_call>\n${TAG}<invoke name="`, afterName: '">' }),
  reader: (context) => new TagCallsReader(context),
}

/** Writes calls of MiniMax-M3. */
export function writeMinimaxM3Calls(out: PromptWriter, calls: readonly MessageCall[]): void {
  out.markup(`${TAG}<tool_call>\n`)
  for (const call of calls) {
    out.markup(`${TAG}<invoke name="`)
    out.content(call.name, `${call.field}.name`)
    out.markup('">')
    writeFields(out, argumentEntries(call), call)
    out.markup(`${TAG}</invoke>\n`)
  }
  out.markup(`${TAG}</tool_call>`)
}

/** A null is left out. */
function writeFields(
  out: PromptWriter,
  entries: Iterable<readonly [string, unknown]>,
  call: MessageCall,
): void {
  for (const [name, value] of entries) {
    if (value === null || value === undefined) continue
    const field = `${call.field}.arguments`
    out.markup(`${TAG}<`)
    out.content(name, field)
    out.markup('>')
    writeValue(out, value, call)
    out.markup(`${TAG}</`)
    out.content(name, field)
    out.markup('>')
  }
}

function writeValue(out: PromptWriter, value: unknown, call: MessageCall): void {
  const field = `${call.field}.arguments`
  if (value === null || value === undefined) return
  if (typeof value === 'string') out.content(value, field)
  else if (Array.isArray(value)) {
    for (const item of value) {
      out.markup(`${TAG}<item>`)
      writeValue(out, item, call)
      out.markup(`${TAG}</item>`)
    }
  } else if (value instanceof Map) writeFields(out, value as Map<string, unknown>, call)
  else if (typeof value === 'object' && !isPyFloat(value)) writeFields(out, Object.entries(value), call)
  else out.content(jsonText(value, `${call.path}.arguments`), field)
}
