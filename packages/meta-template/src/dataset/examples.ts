import { InvalidOptionError } from '../errors/template-errors.js'
import type { PromptText } from '../text/prompt-text.js'
import { isMessagePrompt, type MessagePrompt } from './message-prompt.js'
import { isPromptList, type PromptList } from './prompt-list.js'
import { isTextPrompt, type TextPrompt } from './text-prompt.js'

/** In-context examples ready to be put into a prompt. */
export type Examples = string | TextPrompt | PromptList | MessagePrompt | readonly unknown[]

/** @throws InvalidOptionError for what is no examples of any kind */
export function checkExamples(value: unknown, path: string): void {
  if (typeof value === 'string' || Array.isArray(value)) return
  if (isTextPrompt(value) || isPromptList(value) || isMessagePrompt(value)) return
  throw new InvalidOptionError(
    path,
    value,
    'a text, a PromptList or messages',
    'Give what DatasetPrompts.examples, or fillExample, has made.',
  )
}

/** True when there is more than the text between and after examples, of which no example is left out. */
export function holdExamples(examples: Examples | null | undefined): boolean {
  if (examples === undefined || examples === null) return false
  if (isTextPrompt(examples)) return holdsText(examples.content)
  if (isMessagePrompt(examples)) return examples.entries.length > 0
  if (isPromptList(examples))
    return examples.elements.some((element) => element.kind !== 'text' || holdsText(element.text))
  return examples.length > 0
}

function holdsText({ pieces }: PromptText): boolean {
  return pieces.some(({ text, origin }) => text !== '' && origin.from !== 'join')
}
