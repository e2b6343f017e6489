import { InvalidMessageError, type PromptWriter } from '@parlance/core'
import { jsonText } from '@parlance/formats'

/** The fixed text that shows the tools, parted where their schemas stand. */
export interface ToolBlock {
  readonly before: string
  readonly after: string
}

/**
 * Writes the tools into their block: the JSON of a function a line, out of its wrapper.
 *
 * @param source path of the list: `tools`, `messages[0].tools`
 */
export function writeToolBlock(
  out: PromptWriter,
  tools: readonly unknown[],
  source: string,
  block: ToolBlock,
): void {
  let separator = `\n\n${block.before}`
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i]
    const path = `${source}[${i}]`
    if (!isObject(tool)) {
      out.note('tool_ignored', 'An entry of the tools is no object; it does not show in the prompt.', path)
      continue
    }
    out.markup(separator)
    out.data(jsonText(functionOf(tool), path), path)
    separator = '\n'
  }
  out.markup(block.after)
}

/** Whether a list holds a tool to show. */
export function hasTools(tools: readonly unknown[]): boolean {
  return tools.some(isObject)
}

/** The tools that message number `index` brings itself; null when it brings none to show. */
export function messageTools(tools: unknown, index: number): readonly unknown[] | null {
  if (tools === undefined || tools === null) return null
  if (!Array.isArray(tools)) {
    throw new InvalidMessageError(`messages[${index}].tools`, tools, 'a list of tools')
  }
  return hasTools(tools) ? tools : null
}

function functionOf(tool: object): unknown {
  return 'function' in tool && tool.function !== undefined ? tool.function : tool
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
