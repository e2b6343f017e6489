import type { Message } from '@parlance/core'
import { isMessages, type PromptInput } from './prompt-kind.js'

/** Prompts in lists of any depth. A list of messages is one prompt, not a batch; an empty list is an empty batch. */
export type PromptBatch = PromptInput | readonly PromptBatch[]

/** The results for a batch, in lists of the same depth. */
export type BatchResult<T> = T | BatchResult<T>[]

/** Calls `one` for each prompt of a batch, in order. */
export function mapBatch<T>(batch: PromptBatch, one: (prompt: PromptInput) => T): BatchResult<T> {
  if (!Array.isArray(batch)) return one(batch as PromptInput)
  if (batch.length > 0 && isMessages(batch)) return one(batch as readonly Message[])
  return (batch as readonly PromptBatch[]).map((prompt) => mapBatch(prompt, one))
}
