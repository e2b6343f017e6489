import type { Message, PromptWriter } from '@parlance/core'
import { openPrompt } from './continuation.js'
import { generatedRange } from './generated-range.js'
import { generationPromptStart } from './generation-prompt.js'
import { markMedia } from './media.js'
import { isTextOf, markGenerated, type Piece, slicePieces, textOf } from './pieces.js'
import type { PromptSource } from './prompt-source.js'

/** A prompt in pieces, the generation prompt apart. */
export interface PromptPieces {
  readonly body: readonly Piece[]
  readonly generationPrompt: readonly Piece[]
}

/** The prompt as text. */
export function promptText(source: PromptSource): string {
  const { input, rendering, request, without } = source
  const render = (messages: readonly Message[]) => rendering.text(messages, request.addGenerationPrompt)
  const start = (text: string) => (text.startsWith(without) ? without.length : 0)
  if (!request.open) {
    const text = render(input.messages)
    return text.slice(start(text))
  }
  const { rendered, cut } = openPrompt(source, render, (text) => text)
  return rendered.slice(start(rendered), cut.end)
}

/** The same prompt in pieces. What shows only now is noted in `out`. */
export function promptPieces(source: PromptSource, out: PromptWriter): PromptPieces {
  const { rendering, request, without, input } = source
  let pieces = request.open ? openPieces(source, out) : renderPieces(source, input.messages)
  if (!source.marksGenerated) pieces = withGenerated(source, pieces)
  const text = textOf(pieces)
  const start = text.startsWith(without) ? without.length : 0
  if (!request.addGenerationPrompt) return { body: slicePieces(pieces, start), generationPrompt: [] }
  const plain = rendering.attempt(input.messages, false)
  const at = plain === null ? text.length : generationPromptStart(plain, text)
  return { body: slicePieces(pieces, start, at), generationPrompt: slicePieces(pieces, at) }
}

function renderPieces(source: PromptSource, messages: readonly Message[]): readonly Piece[] {
  const pieces = source.rendering.pieces(messages, source.request.addGenerationPrompt)
  return markMedia(pieces, messages, source)
}

function openPieces(source: PromptSource, out: PromptWriter): readonly Piece[] {
  const { rendered, cut } = openPrompt(source, (messages) => renderPieces(source, messages), textOf)
  if (cut.trimmed > 0) {
    out.note(
      'prefill_trimmed',
      'The template takes white space from the end of messages; the model continues without it.',
      source.input.places.of(`messages[${source.input.messages.length - 1}]`),
    )
  }
  return slicePieces(rendered, 0, cut.end)
}

/** Marks the last assistant message by the prompt of the messages before it. */
function withGenerated(source: PromptSource, pieces: readonly Piece[]): Piece[] {
  const { input, rendering, request, stopWords } = source
  const last = input.messages.length - 1
  if (input.messages[last]?.role !== 'assistant' || request.addGenerationPrompt) return [...pieces]
  const history = rendering.attempt(input.messages.slice(0, last), true)
  const message = input.places.of(`messages[${last}]`)
  const range = history === null ? null : generatedRange(pieces, history, message, stopWords, request.open)
  if (range !== null) return markGenerated(pieces, ...range)
  return request.open
    ? markGenerated(pieces, startOfText(pieces, message), Number.POSITIVE_INFINITY)
    : [...pieces]
}

/** Where the first text of the message begins; the end when it shows none. */
function startOfText(pieces: readonly Piece[], message: string): number {
  let at = 0
  for (const piece of pieces) {
    if (isTextOf(message, piece)) return at
    at += piece.text.length
  }
  return at
}
