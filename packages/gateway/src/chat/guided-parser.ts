import type { OutputParser } from '@parlance/core'

/**
 * A parser for output that an engine decoded along a JSON schema, after which the format still closes the call: the
 * engine stops where the schema does. What breaks off before is left open.
 */
export function guidedParser(parser: OutputParser, after: string): OutputParser {
  let output = ''
  return {
    push(chunk) {
      output += chunk
      return parser.push(chunk)
    },
    end() {
      if (!isJson(output)) return parser.end()
      const closing = parser.push(after)
      const ended = parser.end()
      return { ...ended, deltas: [...closing, ...ended.deltas] }
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
