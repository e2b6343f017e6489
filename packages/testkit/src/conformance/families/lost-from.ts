import type { ParsedMessage } from '@parlance/core'
import { dumpsJson, type JsonValue, parseJson } from '@parlance/python-text'
import { FORMAT_CHARACTERS, FORMAT_WORDS, withoutMarkup } from './markup.js'

/**
 * What of an output is found nowhere in the message that was read from it; empty when nothing was lost.
 *
 * The output without markup is compared with the content, the reasoning, and the names, the arguments and the ids of
 * the calls, in words (letters, digits, `_`) and in other characters, white space aside: each has to be there as
 * often as in the output. Arguments count as they stand or as the values that they stand for, whichever has more. Where
 * there are calls, the words and the punctuation that formats write around them are no loss.
 */
export function lostFrom(output: string, message: ParsedMessage): string[] {
  const calls = message.tool_calls ?? []
  const left = new Pieces(withoutMarkup(output))
  left.take(message.content)
  left.take(message.reasoning_content ?? '')
  for (const { id, function: called } of calls) {
    left.take(called.name)
    if (output.includes(id)) left.take(id)
    left.takeEither(called.arguments, valuesIn(called.arguments))
  }
  return left.rest().filter((piece) => !isFormat(piece, calls.length > 0))
}

function isFormat(piece: string, called: boolean): boolean {
  return called && (FORMAT_WORDS.has(piece) || FORMAT_CHARACTERS.has(piece))
}

/** Words and single other characters with how often they occur. */
class Pieces {
  private readonly counts: Map<string, number>

  constructor(text: string) {
    this.counts = countsOf(text)
  }

  take(text: string): void {
    for (const [piece, count] of countsOf(text)) this.remove(piece, count)
  }

  /** Takes away each piece as often as in the text that has more of it. */
  takeEither(one: string, other: string): void {
    const [first, second] = [countsOf(one), countsOf(other)]
    for (const piece of new Set([...first.keys(), ...second.keys()])) {
      this.remove(piece, Math.max(first.get(piece) ?? 0, second.get(piece) ?? 0))
    }
  }

  rest(): string[] {
    return [...this.counts.keys()]
  }

  private remove(piece: string, count: number): void {
    const left = (this.counts.get(piece) ?? 0) - count
    if (left > 0) this.counts.set(piece, left)
    else this.counts.delete(piece)
  }
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [piece] of decoded(text).matchAll(/[\p{L}\p{N}\p{M}_]+|\S/gu)) {
    counts.set(piece, (counts.get(piece) ?? 0) + 1)
  }
  return counts
}

/** With `\u4e16` as the character that it stands for. */
function decoded(text: string): string {
  return text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The keys and values of arguments as text; empty where they are no JSON. */
function valuesIn(text: string): string {
  try {
    return leaves(parseJson(text, { objects: 'map' })).join(' ')
  } catch {
    return ''
  }
}

function leaves(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (value instanceof Map) return [...value].flatMap(([key, item]) => [key, ...leaves(item)])
  return [typeof value === 'string' ? value : dumpsJson(value)]
}
