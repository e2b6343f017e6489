import type { PromptWriter } from '@parlance/core'
import { functionJson, type ListedTool } from '@parlance/formats'

const BEFORE_TOOLS = `

# Tools
You may call one or more tools to assist with the user query.
Here are the tools available in JSONSchema format:

<tools>
`
const AFTER_TOOLS = '</tools>\n\n'

/**
 * Introduces the tools behind the system text: instructions, one line of JSON for each function, and an example.
 *
 * @param example how calls are written: it differs between M2 and M3
 */
export function writeToolList(out: PromptWriter, tools: readonly ListedTool[], example: string): void {
  out.markup(BEFORE_TOOLS)
  for (const tool of tools) {
    out.markup('<tool>')
    out.data(functionJson(tool), tool.path)
    out.markup('</tool>\n')
  }
  out.markup(AFTER_TOOLS)
  out.markup(example)
}
