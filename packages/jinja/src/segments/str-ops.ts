import { meter } from '../budget/meter.js'
import { plain, type Str, Text } from '../runtime/text.js'
import { type Piece, type Pieces, TEMPLATE } from './pieces.js'
import { slicePieces } from './slice-pieces.js'

/** The runs of a text; a plain string is the template's own. */
export function piecesOf(value: Str): Pieces {
  if (typeof value !== 'string' && value.pieces !== null) return value.pieces
  const text = plain(value)
  return text === '' ? [] : [{ text, origin: TEMPLATE }]
}

function isTraced(value: Str): boolean {
  return typeof value !== 'string' && value.pieces !== null
}

/** The texts one after the other. */
export function concatStr(parts: readonly Str[], safe: boolean): Str {
  let length = 0
  for (const part of parts) length += typeof part === 'string' ? part.length : part.text.length
  meter.text(length)
  const text = parts.map(plain).join('')
  if (!parts.some(isTraced)) return safe ? new Text(text, true) : text
  return new Text(text, safe, parts.flatMap(piecesOf))
}

/** Part of a text, from and to UTF-16 offsets. */
export function sliceStr(value: Str, start: number, end = plain(value).length): Str {
  if (typeof value === 'string') return value.slice(start, end)
  const pieces = value.pieces === null ? null : slicePieces(value.pieces, start, end)
  return new Text(value.text.slice(start, end), value.safe, pieces)
}

/** A text `times` times. */
export function repeatStr(value: Str, times: number): Str {
  const text = plain(value)
  if (text === '' || times <= 0) return sliceStr(value, 0, 0)
  meter.text(text.length * times)
  if (typeof value === 'string') return text.repeat(times)
  if (value.pieces === null) return new Text(text.repeat(times), value.safe)
  const { pieces } = value
  meter.charge(times)
  return new Text(text.repeat(times), value.safe, Array.from({ length: times }, () => pieces).flat())
}

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&#34;'],
  ["'", '&#39;'],
]

/** `&`, `<`, `>` and quotes as entities. */
export function escapeHtml(text: string): string {
  let result = text
  for (const [character, entity] of ENTITIES)
    if (result.includes(character)) result = result.replaceAll(character, entity)
  return result
}

/** Python's `markupsafe.escape`: Markup stays as it is, other text is escaped and becomes Markup. */
export function escapeStr(value: Str): Text {
  if (typeof value !== 'string' && value.safe) return value
  const text = escapeHtml(plain(value))
  meter.text(text.length)
  if (typeof value === 'string' || value.pieces === null) return new Text(text, true)
  return new Text(
    text,
    true,
    value.pieces.map((piece) => ({ text: escapeHtml(piece.text), origin: piece.origin })),
  )
}

/** A new text for an old one of the same characters in another form; says where the new characters come from. */
export function mapStr(value: Str, map: (text: string) => string): Str {
  const text = plain(value)
  meter.charge(text.length >> 8)
  const result = map(text)
  if (typeof value === 'string') return result
  if (value.pieces === null) return new Text(result, value.safe)
  return new Text(result, value.safe, mapPieces(value.pieces, result, map))
}

function mapPieces(pieces: Pieces, text: string, map: (text: string) => string): Pieces {
  let length = 0
  for (const piece of pieces) length += piece.text.length
  if (length === text.length) {
    let at = 0
    return pieces.map((piece) => {
      const start = at
      at += piece.text.length
      return { text: text.slice(start, at), origin: piece.origin }
    })
  }
  const mapped = pieces.map((piece): Piece => ({ text: map(piece.text), origin: piece.origin }))
  if (mapped.map((piece) => piece.text).join('') === text) return mapped
  return attribute(text, pieces)
}

/** All of a text from the first place of `pieces` that is not the template. */
export function attribute(text: string, pieces: Pieces): Pieces {
  const origin = pieces.find((piece) => piece.origin.path !== TEMPLATE.path)?.origin ?? TEMPLATE
  return text === '' ? [] : [{ text, origin }]
}

/** A text that was made of others in a way that cannot be followed: the caller's, where one of them is. */
export function derivedStr(text: string, sources: readonly Str[], safe = false): Str {
  meter.text(text.length)
  if (!sources.some(isTraced)) return safe ? new Text(text, true) : text
  return new Text(text, safe, attribute(text, sources.flatMap(piecesOf)))
}
