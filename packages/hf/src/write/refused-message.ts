import { TemplateRuleError } from '@parlance/core'

/** Longer conversations are not searched: each step renders the messages up to it. */
const MOST_MESSAGES = 100

/**
 * The first message with which a template refuses a conversation, found by rendering its beginnings; -1 when it
 * cannot be told.
 *
 * @param render renders the first `count` messages
 */
export function refusedMessage(count: number, rule: string, render: (count: number) => unknown): number {
  if (count > MOST_MESSAGES) return -1
  for (let length = 1; length <= count; length++) {
    try {
      render(length)
    } catch (error) {
      if (error instanceof TemplateRuleError && error.rule === rule) return length - 1
    }
  }
  return -1
}
