import type { Message } from '@parlance/core'
import { InvalidPromptError } from '../errors/prompt-errors.js'
import { isRecord } from '../validation/plain.js'
import { MessagePrompt } from './message-prompt.js'
import { PromptList } from './prompt-list.js'
import { TextPrompt } from './text-prompt.js'

/** What a dataset-side template makes of an item; `kind` tells the three apart. */
export type DatasetPrompt = TextPrompt | PromptList | MessagePrompt

/** A prompt as the model side takes it: of a dataset-side template, or a text or messages of one's own. */
export type PromptInput = DatasetPrompt | string | readonly Message[]

/**
 * The prompt in one of its three kinds.
 *
 * @throws InvalidPromptError for anything else, also for a batch of prompts
 */
export function readPrompt(input: PromptInput): DatasetPrompt {
  if (typeof input === 'string') return TextPrompt.of(input)
  if (isMessages(input)) return MessagePrompt.of(input)
  if (input instanceof TextPrompt || input instanceof PromptList || input instanceof MessagePrompt)
    return input
  throw new InvalidPromptError(input)
}

/** True for a list in which every element has a role and a content; the empty list has none that lacks them. */
export function isMessages(value: unknown): value is readonly Message[] {
  return (
    Array.isArray(value) &&
    value.every(
      (message) => isRecord(message) && Object.hasOwn(message, 'role') && Object.hasOwn(message, 'content'),
    )
  )
}
