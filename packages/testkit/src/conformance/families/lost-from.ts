import type { ParsedMessage } from '@parlance/core'
import { dumpsJson, isSpace, type JsonValue, parseJson } from '@parlance/python-text'
import { FORMAT_CHARACTERS, withoutFormatWords, withoutMarkup } from './markup.js'

/**
 * The characters of an output that are found nowhere in the message that was read from it; empty when nothing was lost.
 *
 * The output without markup is compared with the content, the reasoning, and the names, the arguments and the ids of
 * the calls: each character but white space has to be there as often as in the output. Arguments count as they stand or
 * as the values that they stand for, whichever has more. Where there is markup or a call, the words that formats write
 * beside them are no loss; where there are calls, neither is the punctuation around them.
 *
 * @param tokens further texts that are markup: the stop words of the template. Default: none
 */
export function lostFrom(output: string, message: ParsedMessage, tokens: readonly string[] = []): string[] {
  const calls = message.tool_calls ?? []
  const text = withoutMarkup(output, tokens)
  const formatted = text !== output || calls.length > 0
  const left = new Characters(formatted ? withoutFormatWords(text) : text)
  left.take(message.content)
  left.take(message.reasoning_content ?? '')
  for (const { id, function: called } of calls) {
    left.take(called.name)
    if (output.includes(id)) left.take(id)
    left.takeEither(called.arguments, valuesIn(called.arguments))
  }
  return left.rest().filter((character) => calls.length === 0 || !FORMAT_CHARACTERS.has(character))
}

/** Characters with how often they occur, white space aside. */
class Characters {
  private readonly counts: Map<string, number>

  constructor(text: string) {
    this.counts = countsOf(text)
  }

  take(text: string): void {
    for (const [character, count] of countsOf(text)) this.remove(character, count)
  }

  /** Takes away each character as often as in the text that has more of it. */
  takeEither(one: string, other: string): void {
    const [first, second] = [countsOf(one), countsOf(other)]
    for (const character of new Set([...first.keys(), ...second.keys()])) {
      this.remove(character, Math.max(first.get(character) ?? 0, second.get(character) ?? 0))
    }
  }

  rest(): string[] {
    return [...this.counts.keys()]
  }

  private remove(character: string, count: number): void {
    const left = (this.counts.get(character) ?? 0) - count
    if (left > 0) this.counts.set(character, left)
    else this.counts.delete(character)
  }
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const character of decoded(text)) {
    if (!isSpace(character.codePointAt(0)!)) counts.set(character, (counts.get(character) ?? 0) + 1)
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
