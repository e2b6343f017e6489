import { TemplateRuleError } from '@parlance/core'
import { JinjaTemplateError } from '../errors/jinja-template-error.js'

/**
 * The message with which a template begins to refuse a conversation: its beginnings from that message on are refused
 * in the same words, the one before it is not. Found in a number of renderings that grows with the logarithm of
 * `count`; -1 where one of them goes over a budget.
 *
 * @param render renders the first `length` messages
 */
export function refusedMessage(count: number, rule: string, render: (length: number) => unknown): number {
  let refused = count
  let taken = count - 1
  for (let step = 1; taken > 0; step *= 2) {
    const refuses = isRefused(rule, () => render(taken))
    if (refuses === undefined) return -1
    if (!refuses) break
    refused = taken
    taken = Math.max(taken - step, 0)
  }
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2)
    const refuses = isRefused(rule, () => render(middle))
    if (refuses === undefined) return -1
    if (refuses) refused = middle
    else taken = middle
  }
  return refused - 1
}

/** Whether a rendering is refused in these words; undefined when it goes over a budget. */
function isRefused(rule: string, render: () => unknown): boolean | undefined {
  try {
    render()
    return false
  } catch (error) {
    if (error instanceof TemplateRuleError) return error.rule === rule
    if (!(error instanceof JinjaTemplateError)) throw error
    return error.reason === 'budget_exceeded' ? undefined : false
  }
}
