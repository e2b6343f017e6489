import type { PromptWriter } from '@parlance/core'
import { beginNamedCall } from '../calls/begin-call.js'
import { taggedCalls } from '../calls/tagged-calls.js'
import type { CallFormat } from '../output/call-format.js'
import { jsonText } from '../write/json-text.js'
import { argumentEntries, type MessageCall } from '../write/message-calls.js'

/** What stands between the tags: line breaks up to GLM-4.6, nothing from GLM-4.7 on. */
export type GlmBreak = '\n' | ''

/**
 * Calls of GLM-4.5 and later; from GLM-4.7 on without the line breaks:
 *
 * ```
 * <tool_call>ring
 * <arg_key>times</arg_key>
 * <arg_value>2</arg_value>
 * </tool_call>
 * ```
 */
export const GLM_XML_CALLS = glmXmlCalls('\n')
/** The same without them. */
export const GLM47_XML_CALLS = glmXmlCalls('')

function glmXmlCalls(lineBreak: GlmBreak): CallFormat {
  return taggedCalls({
    name: 'glm-xml',
    markers: ['<tool_call>'],
    gap: '\n',
    close: '</tool_call>',
    holds: 'one',
    open: '',
    nameEnd: null,
    callClose: '',
    argument: { open: '<arg_key>', nameEnd: '</arg_key>', valueOpen: '<arg_value>' },
    argumentClose: '</arg_value>',
    values: 'schema',
    begin: beginNamedCall({ first: lineBreak, open: '<tool_call>', afterName: lineBreak }),
  })
}

/** A tool as the prompt shows it. */
export interface GlmTool {
  readonly json: string
  /** `tools[0]`. */
  readonly path: string
}

/** Introduces the tools in a system turn of their own: instructions around one line of JSON for each tool. */
export function writeGlmTools(out: PromptWriter, tools: readonly GlmTool[], lineBreak: GlmBreak): void {
  out.markup(BEFORE_TOOLS)
  for (const { json, path } of tools) {
    out.data(json, path)
    out.markup('\n')
  }
  out.markup(AFTER_TOOLS)
  out.markup(EXAMPLE.join(lineBreak))
}

const BEFORE_TOOLS = `<|system|>
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>
`
const AFTER_TOOLS = `</tools>

For each function call, output the function name and arguments within the following XML format:
`
const EXAMPLE = [
  '<tool_call>{function-name}',
  '<arg_key>{arg-key-1}</arg_key>',
  '<arg_value>{arg-value-1}</arg_value>',
  '<arg_key>{arg-key-2}</arg_key>',
  '<arg_value>{arg-value-2}</arg_value>',
  '...',
  '</tool_call>',
]

/** Writes calls: a text as it is, other values as JSON. A line break stands in front of each call too. */
export function writeGlmCalls(out: PromptWriter, calls: readonly MessageCall[], lineBreak: GlmBreak): void {
  for (const call of calls) {
    const source = `${call.field}.arguments`
    out.markup(`${lineBreak}<tool_call>`)
    out.content(call.name, `${call.field}.name`)
    for (const [name, value] of argumentEntries(call)) {
      out.markup(`${lineBreak}<arg_key>`)
      out.content(name, source)
      out.markup(`</arg_key>${lineBreak}<arg_value>`)
      out.content(typeof value === 'string' ? value : jsonText(value, `${call.path}.arguments`), source)
      out.markup('</arg_value>')
    }
    out.markup(`${lineBreak}</tool_call>`)
  }
}
