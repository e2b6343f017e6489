import { promptOf } from '../dataset/list-element.js'
import type { PromptList } from '../dataset/prompt-list.js'
import { JOIN } from '../text/origin.js'
import type { Piece } from '../text/prompt-text.js'

/**
 * A prompt list without meta_template: the role wrappers go, and the texts and prompts are joined with a newline, which
 * stands before every text that is not empty but the first element.
 *
 * @throws InvalidTemplateError when a prompt is no text
 */
export function joinList(list: PromptList): Piece[] {
  const out: Piece[] = []
  let first = true
  for (const element of list.elements) {
    if (element.kind === 'marker' && isPure(element.fields)) continue
    let pieces: readonly Piece[] = []
    if (element.kind === 'text') pieces = element.text.pieces
    else if (element.kind === 'item') pieces = promptOf(element)?.pieces ?? []
    if (pieces.some((piece) => piece.text !== '')) {
      if (!first) out.push({ text: '\n', origin: JOIN })
      for (const piece of pieces) out.push(piece)
    }
    first = false
  }
  return out
}

/** A marker with further fields counts as a message without text. */
function isPure(fields: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(fields).every((key) => key === 'section' || key === 'pos')
}
