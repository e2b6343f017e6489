import type { ChatTemplate, Content, ContentPart, Message, Prompt, RenderOptions } from '@parlance/core'
import { partText, type SourcedMessage } from '../dataset/message-prompt.js'
import { NothingToScoreError } from '../errors/prompt-errors.js'
import type { Mode } from '../model/input.js'
import { standardRole } from '../model/standard-roles.js'
import type { WrittenItems } from '../model/write-prompt.js'
import type { Notes } from '../report/notes.js'
import { joinPieces } from '../text/prompt-text.js'
import { toChatMessages } from './chat-messages.js'
import { textMessage } from './request-messages.js'
import { scoredRange } from './scored-range.js'

/** Options of the chat template; how the prompt ends is up to the mode. */
export type TemplateRenderOptions = Omit<RenderOptions, 'addGenerationPrompt' | 'continueFinalMessage'>

/** A prompt through a chat template. */
export interface TemplatedPrompt {
  readonly prompt: Prompt
  readonly entries: readonly SourcedMessage[]
  /**
   * What ppl scores: `[start, end)` of the last message's generated text, as offsets in UTF-16 code units (the
   * indices of a JavaScript string) into `prompt.text`. null in gen mode.
   */
  readonly scored: readonly [number, number] | null
}

/**
 * Renders what was written for messages through a chat template: gen ends with the generation prompt, ppl is closed.
 *
 * @throws NothingToScoreError in ppl mode, when the last message is not the assistant's or is empty; UnknownChatRoleError,
 * TextInMessagesError, and what the chat template throws
 */
export function renderIntoTemplate(
  template: ChatTemplate,
  written: WrittenItems,
  mode: Mode,
  options: TemplateRenderOptions,
  notes: Notes,
): TemplatedPrompt {
  if (mode === 'ppl') checkCandidate(written)
  const entries = chatEntries(written, notes)
  const messages = entries.map((entry) => entry.message)
  const prompt = template.compose(messages, { ...options, addGenerationPrompt: mode === 'gen' })
  noteMarkers(prompt, entries, template.info.name, notes)
  const scored = mode === 'gen' ? null : scoredRange(template, prompt, entries, options)
  return { prompt, entries, scored }
}

/** The messages for a chat template. Items without text are left out, as chat-template models do it, and reported. */
export function chatEntries(written: WrittenItems, notes: Notes): readonly SourcedMessage[] {
  if (written.kind === 'messages') return written.entries
  if (written.kind === 'text') return [textMessage('user', written.pieces)]
  for (const item of written.items) {
    if (item.role !== undefined && joinPieces(item.pieces) === '') {
      notes.add('turn_skipped', item.path, `A turn of "${item.role}" without text was left out.`)
    }
  }
  return toChatMessages(written.items)
}

function checkCandidate(written: WrittenItems): void {
  if (written.kind === 'text')
    throw new NothingToScoreError('the prompt is one text, which becomes a message of the user')
  if (written.kind === 'items') {
    const last = written.items.at(-1)
    if (standardRole(last?.role ?? '') !== 'assistant')
      throw new NothingToScoreError(`the last turn is that of "${last?.role}"`)
    if (joinPieces(last!.pieces) === '')
      throw new NothingToScoreError('the last turn, the candidate, is empty')
    return
  }
  const last = written.entries.at(-1)?.message
  if (last?.role !== 'assistant')
    throw new NothingToScoreError(`the last message is that of "${last?.role ?? 'nobody'}"`)
  if (isEmpty(last)) throw new NothingToScoreError('the last message is empty')
}

function isEmpty({ content, reasoning_content, tool_calls }: Message): boolean {
  const texts = [content, reasoning_content]
  return texts.every(holdsNothing) && (tool_calls ?? []).length === 0
}

/** True for no content, and for one of parts that are all texts without a letter. */
function holdsNothing(content: Content | null | undefined): boolean {
  if (!Array.isArray(content)) return (content ?? '') === ''
  return (content as readonly ContentPart[]).every(
    (part) => 'text' in part && Object.hasOwn(part, 'text') && partText(part) === '',
  )
}

/** Reports control tokens of the chat template that a template text brings along; those of data are data. */
function noteMarkers(
  prompt: Prompt,
  entries: readonly SourcedMessage[],
  template: string,
  notes: Notes,
): void {
  const tokens = new Set(prompt.report.controlText.map((found) => found.token))
  if (tokens.size === 0) return
  for (const { pieces } of entries) {
    for (const { text, origin } of pieces) {
      if (origin.from !== 'meta_template' && origin.from !== 'template') continue
      for (const token of tokens) {
        if (!text.includes(token)) continue
        notes.add(
          'marker_applied_twice',
          origin.path,
          `"${token}" is a marker of the chat template "${template}", which writes its own.`,
        )
      }
    }
  }
}
