import { type Str, Text } from '../runtime/text.js'

/** The code points of a text, each with its provenance; those of Markup are plain text, as in Python. */
export function* textCharacters(value: Text): Generator<Str, void> {
  let at = 0
  for (const character of value.text) {
    const start = at
    at += character.length
    yield value.trace === null ? character : new Text(character, false, value.trace.slice(start, at))
  }
}
