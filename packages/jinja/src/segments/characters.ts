import { meter } from '../budget/meter.js'
import { type Str, Text } from '../runtime/text.js'

/** The code points of a text, each with its provenance; those of Markup are plain text, as in Python. */
export function textCharacters(value: Text): Str[] {
  meter.scan(value.text.length)
  const characters = Array.from(value.text)
  const { trace } = value
  if (trace === null) return characters
  let at = 0
  return characters.map((character) => {
    const start = at
    at += character.length
    return new Text(character, false, trace.slice(start, at))
  })
}
