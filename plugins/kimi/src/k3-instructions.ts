import {
  InvalidMessageError,
  type Message,
  type PromptWriter,
  TemplateRuleError,
  vendorKey,
} from '@parlance/core'
import type { ListedTool } from '@parlance/formats'
import { strPython } from '@parlance/python-text'
import { END_MESSAGE, openSystemMessage, systemMessage } from './k3-tags.js'
import { sortedJson } from './sorted-json.js'

const EFFORTS = ['low', 'medium', 'high', 'max']

const DECLARED = '# Tools\nHere are the available tools, described in JSONSchema.\n\n'
const ADDED =
  '## New Tools Available\nThe system dynamically extends the toolset via lazy-loading.\nYou have access to all existing and extended tools.\nHere are the specs for the extended tools.\n\n'

/** Writes the message that shows the tools of the request; nothing when there are none. */
export function writeTools(out: PromptWriter, tools: readonly ListedTool[]): void {
  if (tools.length === 0) return
  const shown = tools.map(({ wrapped, path }) => ({ tool: wrapped, path }))
  writeToolList(out, DECLARED, shown)
}

/**
 * Writes the message that shows the tools which a system message adds.
 *
 * @returns false when it adds none
 * @throws InvalidMessageError when its `tools` are no list
 */
export function writeAddedTools(out: PromptWriter, message: Message, index: number): boolean {
  const tools = vendorKey(message, 'tools') ?? []
  const path = `messages[${index}].tools`
  if (!Array.isArray(tools)) throw new InvalidMessageError(path, tools, 'a list of tools')
  if (tools.length === 0) return false
  const shown = tools.map((tool: unknown, number) => ({ tool, path: `${path}[${number}]` }))
  writeToolList(out, ADDED, shown)
  return true
}

function writeToolList(
  out: PromptWriter,
  heading: string,
  tools: readonly { readonly tool: unknown; readonly path: string }[],
): void {
  let before = `${openSystemMessage('tool-declare')}${heading}\`\`\`json\n[`
  for (const { tool, path } of tools) {
    out.markup(before)
    out.data(sortedJson(tool, path), path)
    before = ','
  }
  out.markup(`]\n\`\`\`${END_MESSAGE}`)
}

/**
 * Writes the message that says how much to think.
 *
 * @param template its name, for errors
 * @throws TemplateRuleError for an effort that there is not, in the maker's words
 */
export function writeEffort(out: PromptWriter, effort: unknown, template: string): void {
  const given = effort ?? 'max'
  const asked = EFFORTS.find((known) => known === given)
  if (asked === undefined) {
    throw new TemplateRuleError(
      template,
      `Unsupported thinking_effort=${strPython(given)}; supported values are low, medium, high, and max.`,
      'kwargs.thinking_effort',
    )
  }
  out.markup(
    systemMessage(
      'thinking-effort',
      '`thinking_effort` guides on how much to think in your thinking channel (not including the response channel), ' +
        'supported values include `low`, `medium`, `high`, and `max`.\n' +
        `Now the system is invoked with \`thinking_effort=${asked}\`.`,
    ),
  )
}

/** Writes the message that demands or forbids calls, where the request does. */
export function writeToolChoice(out: PromptWriter, choice: unknown): void {
  if (choice !== 'required' && choice !== 'none') return
  const rule =
    choice === 'required'
      ? 'You MUST call tools in the next message.'
      : 'You MUST NOT call any tools in the next message.'
  out.markup(systemMessage('tool-choice', `The system is invoked with \`tool_choice=${choice}\`.\n${rule}`))
}
