import { type ChatTemplate, isParlanceError } from '@parlance/core'
import { type Piece, piecesOf } from '../explain/piece.js'
import type { ConversationRequest } from '../input/conversation-request.js'
import { characterAt, firstDifference } from './first-difference.js'

/** One side at the place where two prompts differ. */
export interface Side {
  /** The character there; null at the end of the prompt. */
  readonly character: string | null
  /** The text before and after the place. */
  readonly before: string
  readonly after: string
  /** The piece that holds the place; null at the end. */
  readonly piece: Pick<Piece, 'kind' | 'source'> | null
}

/** What two templates made of one conversation. */
export type Comparison =
  | { readonly kind: 'equal' }
  /** Both refuse it: there is nothing to compare. */
  | { readonly kind: 'refused'; readonly a: string; readonly b: string }
  /** One of them refuses it: its error, and null for the other. */
  | { readonly kind: 'one-refused'; readonly a: string | null; readonly b: string | null }
  | { readonly kind: 'different'; readonly offset: number; readonly a: Side; readonly b: Side }

/** How much is shown around a difference, in code units. */
const AROUND = 40

/** Renders one conversation through both templates, at one moment. */
export function compare(
  a: ChatTemplate,
  b: ChatTemplate,
  request: ConversationRequest,
  now: Date,
): Comparison {
  const [left, right] = [attempt(a, request, now), attempt(b, request, now)]
  if (left.error !== null && right.error !== null) return { kind: 'refused', a: left.error, b: right.error }
  if (left.error !== null || right.error !== null)
    return { kind: 'one-refused', a: left.error, b: right.error }
  const offset = firstDifference(left.prompt.text, right.prompt.text)
  if (offset === undefined) return { kind: 'equal' }
  return { kind: 'different', offset, a: sideOf(left.prompt, offset), b: sideOf(right.prompt, offset) }
}

type Composed = ReturnType<ChatTemplate['compose']>
type Attempt = { readonly prompt: Composed; readonly error: null } | { readonly error: string }

function attempt(template: ChatTemplate, { compose }: ConversationRequest, now: Date): Attempt {
  try {
    return { prompt: compose(template, now), error: null }
  } catch (error) {
    if (isParlanceError(error)) return { error: error.message }
    throw error
  }
}

function sideOf(prompt: Composed, offset: number): Side {
  const { text } = prompt
  const piece = piecesOf(prompt).find((one) => offset < one.offset + one.text.length)
  return {
    character: characterAt(text, offset),
    before: text.slice(Math.max(0, offset - AROUND), offset),
    after: text.slice(offset, offset + AROUND),
    piece: piece === undefined ? null : { kind: piece.kind, source: piece.source },
  }
}
