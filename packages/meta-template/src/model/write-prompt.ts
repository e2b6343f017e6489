import type { MessagePrompt, SourcedMessage } from '../dataset/message-prompt.js'
import type { DatasetPrompt } from '../dataset/prompt-kind.js'
import { FormMismatchError } from '../errors/template-errors.js'
import type { SourcedItem } from '../render/item.js'
import { joinList } from '../render/join-list.js'
import { renderItems } from '../render/render-items.js'
import { renderText } from '../render/render-text.js'
import { noteUnusedFields } from '../report/note-unused-fields.js'
import type { Notes } from '../report/notes.js'
import { joinPieces, type Piece } from '../text/prompt-text.js'
import { checkMessages } from './check-messages.js'
import { composeConversation } from './compose-conversation.js'
import type { Form } from './form.js'
import { isEmptyMark } from './global-marks.js'
import type { Mode } from './input.js'
import { mergeMessages } from './merge-messages.js'

/** A prompt written for a model that takes a text. */
export interface WrittenText {
  readonly pieces: readonly Piece[]
  /** The begin of the turn that the model continues. */
  readonly generationPrefix: string
}

/** A prompt written for a model that takes messages, before roles get their standard names. */
export type WrittenItems =
  | { readonly kind: 'text'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'items'; readonly items: readonly SourcedItem[] }
  | { readonly kind: 'messages'; readonly entries: readonly SourcedMessage[] }

/** @throws FormMismatchError, and what composing the conversation throws */
export function writeText(form: Form, prompt: DatasetPrompt, mode: Mode, notes: Notes): WrittenText {
  if (prompt.kind === 'messages') throw messagesAsText(form)
  if (form.kind === 'list') throw listWith(prompt)
  if (prompt.kind === 'list') noteUnusedFields(prompt, notes)
  if (prompt.kind === 'text') {
    noteGlobalMarks(form, notes)
    return { pieces: prompt.content.pieces, generationPrefix: '' }
  }
  if (form.kind === 'none' || form.isDefault) return { pieces: joinList(prompt), generationPrefix: '' }
  const conversation = composeConversation(prompt, form, mode, notes)
  return {
    pieces: renderText(conversation, notes),
    generationPrefix: joinPieces(conversation.open?.begin ?? []),
  }
}

/** @throws FormMismatchError, and what composing the conversation throws */
export function writeItems(form: Form, prompt: DatasetPrompt, mode: Mode, notes: Notes): WrittenItems {
  if (prompt.kind === 'messages')
    return { kind: 'messages', entries: writeMessages(form, prompt, mode, notes) }
  if (form.kind === 'list') throw listWith(prompt)
  if (prompt.kind === 'list') noteUnusedFields(prompt, notes)
  if (prompt.kind === 'text') {
    noteGlobalMarks(form, notes)
    return { kind: 'text', pieces: prompt.content.pieces }
  }
  if (form.kind === 'none') return { kind: 'text', pieces: joinList(prompt) }
  return { kind: 'items', items: renderItems(composeConversation(prompt, form, mode, notes), notes) }
}

function writeMessages(
  form: Form,
  prompt: MessagePrompt,
  mode: Mode,
  notes: Notes,
): readonly SourcedMessage[] {
  if (form.kind === 'dictionary' && !form.isDefault) {
    throw new FormMismatchError(
      'meta_template.round',
      'the dictionary form of meta_template',
      'messages (RawPromptTemplate)',
      'Write meta_template as a list: [{ role: "system", content: "..." }], or use a PromptTemplate.',
    )
  }
  checkMessages(prompt.entries, notes)
  const last = prompt.entries.length - 1
  if (mode === 'gen' && prompt.entries[last]?.message.role === 'assistant') {
    const message =
      "The last message is the assistant's. Messages are not cut, so in gen mode it is sent as well."
    notes.add('answer_sent', `messages[${last}]`, message)
  }
  return mergeMessages(form.kind === 'list' ? form.entries : [], prompt.entries, notes)
}

function listWith(prompt: DatasetPrompt): FormMismatchError {
  const dataset = prompt.kind === 'list' ? 'a list of roles (PromptTemplate)' : 'a text (PromptTemplate)'
  return new FormMismatchError(
    'meta_template[0]',
    'the list form of meta_template',
    dataset,
    'Write meta_template as a dictionary with round, or make the prompt with a RawPromptTemplate.',
  )
}

function messagesAsText(form: Form): FormMismatchError {
  const none = form.kind === 'none' || (form.kind === 'dictionary' && form.isDefault)
  const model = none ? 'a model that takes a text' : `the ${form.kind} form, written as text,`
  const hint =
    'Make the prompt with a PromptTemplate, or write it as messages: toMessages, or intoTemplate with the chat ' +
    'template of the model.'
  return new FormMismatchError('messages[0]', model, 'messages (RawPromptTemplate)', hint)
}

function noteGlobalMarks(form: Form, notes: Notes): void {
  if (form.kind !== 'dictionary') return
  for (const mark of [form.begin, form.end]) {
    if (isEmptyMark(mark)) continue
    const message = `A prompt that is one text gets no global ${mark === form.begin ? 'begin' : 'end'}.`
    notes.add('global_marks_not_added', mark.path, message)
  }
}
