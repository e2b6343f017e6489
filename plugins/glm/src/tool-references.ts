import { InvalidMessageError, type Message } from '@parlance/core'
import type { ListedTool } from '@parlance/formats'

/**
 * The tools that the result in message number `index` refers to: a list of `{ type: 'tool_reference', name }` parts.
 *
 * @returns null for a result of another kind
 * @throws InvalidMessageError for a part of another kind among them, or a tool that was not declared
 */
export function referredTools(
  message: Message,
  index: number,
  tools: readonly ListedTool[],
): readonly ListedTool[] | null {
  const { content } = message
  if (!Array.isArray(content) || content[0]?.type !== 'tool_reference') return null
  return content.map((part: unknown, number) => {
    const path = `messages[${index}].content[${number}]`
    const { type, name } = (part ?? {}) as { readonly type?: unknown; readonly name?: unknown }
    if (type !== 'tool_reference')
      throw new InvalidMessageError(path, part, 'a part of type "tool_reference"')
    const tool = tools.find((declared) => declared.name === name)
    if (tool === undefined) throw new InvalidMessageError(`${path}.name`, name, 'the name of a declared tool')
    return tool
  })
}
