import { type PromptWriter, TemplateRuleError, vendorKey } from '@parlance/core'
import { type MessageCall, XTML_SEPARATOR, xtmlAttribute } from '@parlance/formats'
import { writeK3Content } from './k3-content.js'
import { placeResults } from './k3-result-order.js'
import { END_MESSAGE, MESSAGE } from './k3-tags.js'
import type { K3Turn } from './k3-turn.js'

/**
 * Writes the run of results that begins at the message at hand, numbered on from the last assistant message:
 *
 * `<|open|>message role="tool" tool="tide" index="1"<|sep|>11 m<|close|>message<|sep|><|end_of_msg|>`
 *
 * @throws TemplateRuleError for a result whose tool is not known
 */
export function writeK3Results(out: PromptWriter, turn: K3Turn): void {
  placeResults(turn).forEach(({ index, call }, number) => {
    out.at(index)
    if (index !== turn.index + number) {
      out.note(
        'tool_results_sorted',
        'The result stands in the place of its call, not in that of its message.',
        `messages[${index}]`,
      )
    }
    turn.results++
    out.markup(`${MESSAGE}tool" tool="`)
    writeToolName(out, call, index, turn)
    out.markup(`" index="${turn.results}"${XTML_SEPARATOR}`)
    writeK3Content(out, turn.messages[index]!, index, turn.template)
    out.markup(END_MESSAGE)
  })
}

/** The name of the call that the result answers by its id; else the result's own, or that of the call in its place. */
function writeToolName(out: PromptWriter, call: MessageCall | null, index: number, turn: K3Turn): void {
  const message = turn.messages[index]!
  const field = Object.hasOwn(message, 'tool') ? 'tool' : 'name'
  const own: unknown = vendorKey(message, field) ?? null
  const answered = call ?? (own === null ? turn.calls[turn.results - 1] : undefined)
  if (answered !== undefined) {
    out.data(xtmlAttribute(answered.name), `${answered.path}.name`)
  } else if (typeof own === 'string') {
    out.content(xtmlAttribute(own), field)
  } else {
    throw new TemplateRuleError(
      turn.template,
      'Kimi K3 tool messages need a resolvable tool name: carry `tool`/`name`, or match a preceding assistant tool_call by order.',
      `messages[${index}]`,
    )
  }
}
