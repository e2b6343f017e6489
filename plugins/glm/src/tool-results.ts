import type { Message } from '@parlance/core'
import { joinedText, jsonText } from '@parlance/formats'

/** One result of a tool message. */
export interface ToolResult {
  readonly text: string
  /** The field that it comes from. */
  readonly field: string
}

/**
 * The results of message number `index`: its text, or those of a list of `{ output }` objects, each of which the makers'
 * templates write as a result of its own.
 */
export function toolResults(message: Message, index: number, template: string): readonly ToolResult[] {
  const content: unknown = message.content
  if (!Array.isArray(content) || content.length === 0 || !content.every(hasOutput)) {
    return [{ text: joinedText(message, index, template), field: 'content' }]
  }
  return content.map(({ output }, number) => {
    const field = `content[${number}].output`
    return {
      text: typeof output === 'string' ? output : jsonText(output, `messages[${index}].${field}`),
      field,
    }
  })
}

function hasOutput(part: unknown): part is { readonly output: unknown } {
  return typeof part === 'object' && part !== null && Object.hasOwn(part, 'output')
}
