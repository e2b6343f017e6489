import type { OutputDelta, OutputParser } from '@parlance/core'

/**
 * A parser for output that an engine decoded along a JSON schema, after which the format still closes the call: the
 * engine stops where the schema does. What breaks off before is left open.
 *
 * @param after closes the call
 * @param stopWords of the prompt; one that ends the output stands behind what closes the call
 */
export function guidedParser(
  parser: OutputParser,
  after: string,
  stopWords: readonly string[],
): OutputParser {
  let output = ''
  let stop = ''
  return {
    push(chunk) {
      const text = stop + chunk
      stop = stopWords.find((word) => word !== '' && text.endsWith(word)) ?? ''
      const before = text.slice(0, text.length - stop.length)
      output += before
      return parser.push(before)
    },
    end() {
      const deltas: OutputDelta[] = isJson(output) ? [...parser.push(after)] : []
      if (stop !== '') deltas.push(...parser.push(stop))
      const ended = parser.end()
      return { ...ended, deltas: [...deltas, ...ended.deltas] }
    },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
