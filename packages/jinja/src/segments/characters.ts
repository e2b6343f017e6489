import { isFlat } from '../runtime/code-points.js'
import { Text } from '../runtime/text.js'
import { slicePieces } from './slice-pieces.js'

/** The code points of a text, each with its provenance. */
export function textCharacters(value: Text): Text[] {
  const characters = isFlat(value.text) ? value.text.split('') : Array.from(value.text)
  let at = 0
  return characters.map((character) => {
    const pieces = value.pieces === null ? null : slicePieces(value.pieces, at, at + character.length)
    at += character.length
    return new Text(character, value.safe, pieces)
  })
}
