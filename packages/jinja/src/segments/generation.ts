import { type Str, Text } from '../runtime/text.js'
import { TEMPLATE } from './pieces.js'
import { piecesOf } from './str-ops.js'

/** A text as the text of one `{% generation %}` block. An empty one leaves an empty run, so that its place is known. */
export function markGenerated(text: Str): Text {
  const generation = {}
  const pieces = piecesOf(text).map((piece) => ({
    text: piece.text,
    origin: { path: piece.origin.path, generation },
  }))
  if (pieces.length === 0) pieces.push({ text: '', origin: { path: TEMPLATE.path, generation } })
  return new Text(typeof text === 'string' ? text : text.text, false, pieces)
}
