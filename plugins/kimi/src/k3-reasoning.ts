import type { Message } from '@parlance/core'
import { givenReasoning } from '@parlance/formats'

/** The field of an assistant message that holds its reasoning: K3 knows it under two names. */
export function reasoningField(message: Message): 'reasoning_content' | 'reasoning' {
  return (message.reasoning_content ?? '') === '' ? 'reasoning' : 'reasoning_content'
}

/** The reasoning of assistant message number `index`; empty when it has none. */
export function reasoningOf(message: Message, index: number): string {
  return givenReasoning(message, index, reasoningField(message)) ?? ''
}
