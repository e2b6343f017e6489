import { InvalidMessageError, type Message, vendorKey } from '@parlance/core'

/** The reasoning of an assistant message, and the field that it stands in. */
export interface Reasoning {
  readonly field: 'reasoning_content' | 'reasoning'
  readonly text: string
}

/** The reasoning of assistant message number `index`, under either of its names; empty when it has none. */
export function reasoningOf(message: Message, index: number): Reasoning {
  const field = (message.reasoning_content ?? '') === '' ? 'reasoning' : 'reasoning_content'
  const text = vendorKey(message, field) ?? ''
  if (typeof text !== 'string') throw new InvalidMessageError(`messages[${index}].${field}`, text, 'text')
  return { field, text }
}
