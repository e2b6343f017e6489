import type { Message } from '@parlance/core'
import { promptOf } from '../dataset/list-element.js'
import { type PromptInput, readPrompt } from '../dataset/prompt-kind.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import { standardRole } from '../model/standard-roles.js'
import type { Note } from '../report/note.js'
import { Notes } from '../report/notes.js'

/** A filled prompt as the history of a chat, and what had no place in it. */
export interface ChatHistory {
  readonly messages: Message[]
  readonly notes: readonly Note[]
}

/**
 * The history that OpenCompass' chat inferencer takes from a filled prompt: SYSTEM, HUMAN and BOT become messages, a
 * text becomes a message of the user. Other roles and standard messages have no place in it and are reported.
 *
 * @throws InvalidPromptError or InvalidTemplateError
 */
export function chatHistory(input: PromptInput): ChatHistory {
  const prompt = readPrompt(input)
  const notes = new Notes()
  const messages: Message[] = []
  const drop = (path: string, what: string) => {
    notes.add('text_dropped', path, `${what} has no place in a chat history and was left out.`)
  }
  if (prompt.kind === 'text') messages.push({ role: 'user', content: prompt.text })
  else if (prompt.kind === 'messages')
    for (const i of prompt.entries.keys()) drop(`messages[${i}]`, 'A standard message')
  else {
    for (const element of prompt.elements) {
      if (element.kind === 'marker') continue
      if (element.kind === 'text') {
        if (element.text.text !== '') messages.push({ role: 'user', content: element.text.text })
        continue
      }
      const { role } = element.fields
      const standard = typeof role === 'string' ? standardRole(role) : undefined
      const name = standard === role ? undefined : standard
      if (name === undefined) drop(element.origin.path, `A message of ${String(role)}`)
      else messages.push({ role: name, content: promptOf(element)?.text ?? missing(element.origin.path) })
    }
  }
  return { messages, notes: notes.list }
}

function missing(path: string): never {
  throw new InvalidTemplateError(`${path}.prompt`, undefined, 'a text')
}
