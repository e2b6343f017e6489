import { type Message, TemplateRuleError } from '@parlance/core'
import { type Chunk, Chunks } from './chunks.js'

/**
 * The system messages of a conversation as one text, for formats that put them into a turn of the user: a blank line
 * between any two of their texts.
 *
 * @returns null when there is none; no chunk when it is empty
 */
export function systemChunks(messages: readonly Message[], template: string): readonly Chunk[] | null {
  let chunks: Chunks | null = null
  for (let i = 0; i < messages.length; i++) {
    const message = messages[i]!
    if (message.role !== 'system' || message.content === null || message.content === undefined) continue
    if (Array.isArray(message.content) && message.content.length === 0) continue
    chunks ??= new Chunks({ partGap: '\n\n', reasoning: false, template })
    chunks.add(message, i)
  }
  return chunks === null ? null : chunks.end()
}

/**
 * Checks that a conversation without a user has no system text either: the maker's templates leave it out without a
 * word.
 *
 * @throws TemplateRuleError
 */
export function checkSystemAlone(messages: readonly Message[], template: string): void {
  if ((systemChunks(messages, template) ?? []).length === 0) return
  const words = 'The system text stands in a turn of the user, and there is none.'
  throw new TemplateRuleError(template, words, 'messages', 'Add a user message.')
}
