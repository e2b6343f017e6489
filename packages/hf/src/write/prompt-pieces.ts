import type { Message, PromptWriter } from '@parlance/core'
import { type Cut, findCut, markEnd, openText } from './continuation.js'
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
  const { rendering, request, without } = source
  const text = rendering.text(messagesOf(source), request.addGenerationPrompt)
  const end = request.open ? cutOf(source, text).end : text.length
  return text.slice(text.startsWith(without) ? without.length : 0, end)
}

/** The same prompt in pieces. What shows only now is noted in `out`. */
export function promptPieces(source: PromptSource, out: PromptWriter): PromptPieces {
  const { rendering, request, without } = source
  const messages = messagesOf(source)
  const whole = markMedia(rendering.pieces(messages, request.addGenerationPrompt), messages, source)
  const text = textOf(whole)
  let pieces = whole
  if (request.open) {
    const cut = cutOf(source, text)
    if (cut.trimmed > 0) {
      const path = source.input.places.of(`messages[${messages.length - 1}]`)
      out.note(
        'prefill_trimmed',
        'The template takes white space from the end of messages; the model continues without it.',
        path,
      )
    }
    pieces = slicePieces(whole, 0, cut.end)
  }
  if (!source.marksGenerated) pieces = withGenerated(source, pieces)
  const start = text.startsWith(without) ? without.length : 0
  if (!request.addGenerationPrompt) return { body: slicePieces(pieces, start), generationPrompt: [] }
  const plain = rendering.attempt(messages, false)
  const at = plain === null ? text.length : generationPromptStart(plain, text)
  return { body: slicePieces(pieces, start, at), generationPrompt: slicePieces(pieces, at) }
}

function messagesOf({ input, request }: PromptSource): readonly Message[] {
  const last = input.messages.length - 1
  if (!request.open) return input.messages
  return input.messages.with(last, markEnd(input.messages[last]!, last))
}

function cutOf({ input }: PromptSource, text: string): Cut {
  const last = input.messages.length - 1
  return findCut(text, openText(input.messages[last]!), last)
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
