import type { Message } from '@parlance/core'
import { InvalidPromptError } from '../errors/prompt-errors.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import { isRecord } from '../validation/plain.js'
import { isMessagePrompt, MessagePrompt } from './message-prompt.js'
import { isPromptList, type PromptList } from './prompt-list.js'
import { isTextPrompt, TextPrompt } from './text-prompt.js'

/** What a dataset-side template makes of an item; `kind` tells the three apart. */
export type DatasetPrompt = TextPrompt | PromptList | MessagePrompt

/** A prompt as the model side takes it: of a dataset-side template, or a text or messages of one's own. */
export type PromptInput = DatasetPrompt | string | readonly Message[]

/**
 * The prompt in one of its three kinds.
 *
 * @throws InvalidPromptError for anything else, also for a batch of prompts; InvalidTemplateError for messages of which
 * one has no content
 */
export function readPrompt(input: PromptInput): DatasetPrompt {
  if (typeof input === 'string') return TextPrompt.of(input)
  if (isMessages(input)) return MessagePrompt.of(input)
  if (isTextPrompt(input) || isPromptList(input) || isMessagePrompt(input)) return input
  throw missingContent(input) ?? new InvalidPromptError(input)
}

/**
 * True for a list in which every element is a message: it has a role and a content, which only an assistant that makes
 * calls may leave out. The empty list has none that lacks them.
 */
export function isMessages(value: unknown): value is readonly Message[] {
  return Array.isArray(value) && value.every(isMessage)
}

function isMessage(value: unknown): value is Message {
  if (!isRecord(value) || !Object.hasOwn(value, 'role')) return false
  return Object.hasOwn(value, 'content') || (value.role === 'assistant' && Object.hasOwn(value, 'tool_calls'))
}

/** For a list in which all have a role, and most a content: the message that lacks it. */
function missingContent(input: unknown): InvalidTemplateError | undefined {
  if (!Array.isArray(input) || !input.some(isMessage)) return undefined
  const i = input.findIndex((message) => !isMessage(message))
  const message: unknown = input[i]
  if (!isRecord(message)) return new InvalidTemplateError(`messages[${i}]`, message, 'a message')
  const field = Object.hasOwn(message, 'role') ? 'content' : 'role'
  const expected = field === 'role' ? 'the role of a message' : 'a text, a list of content parts or null'
  return new InvalidTemplateError(`messages[${i}].${field}`, undefined, expected)
}
