import { InvalidMessageError, type Message, vendorKey } from '@parlance/core'

/** The field of an assistant message that holds its reasoning: K3 knows it under two names. */
export function reasoningField(message: Message): 'reasoning_content' | 'reasoning' {
  return (message.reasoning_content ?? '') === '' ? 'reasoning' : 'reasoning_content'
}

/** The reasoning of assistant message number `index`; empty when it has none. */
export function reasoningOf(message: Message, index: number): string {
  const field = reasoningField(message)
  const text = vendorKey(message, field) ?? ''
  if (typeof text === 'string') return text
  throw new InvalidMessageError(`messages[${index}].${field}`, text, 'text')
}
