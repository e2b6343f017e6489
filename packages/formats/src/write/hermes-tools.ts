import type { PromptWriter } from '@parlance/core'
import { type ListedTool, wrappedToolJson } from './tool-list.js'

/**
 * Introduces the tools as Qwen 2.5 and later do for Hermes calls, at the end of a system turn: instructions around
 * one line of JSON for each tool. Nothing is written before and after it.
 */
export function writeHermesTools(out: PromptWriter, tools: readonly ListedTool[]): void {
  out.markup(BEFORE_TOOLS)
  for (const tool of tools) {
    out.markup('\n')
    out.data(wrappedToolJson(tool), tool.path)
  }
  out.markup(AFTER_TOOLS)
}

const BEFORE_TOOLS = `# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>`
const AFTER_TOOLS = `
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>`
