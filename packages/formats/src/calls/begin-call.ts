import type { CallStart } from '@parlance/core'
import type { CallBeginning, CallBeginRequest } from '../output/call-beginning.js'
import type { ToolSchemas } from '../output/tool-schemas.js'

/** What the format writes in front of a call. */
export interface CallGap {
  /** Where the call begins the answer. Default: nothing. */
  readonly first?: string
  /** Behind content. Default: the same; null where no call can follow content. */
  readonly afterContent?: string | null
}

/** How a call that is a JSON object is begun. */
export interface JsonBeginning extends CallGap {
  /** What stands between the gap and the object: `<tool_call>\n`. */
  readonly open: string
  /** The key of the arguments. Default `arguments`. */
  readonly argumentsKey?: 'arguments' | 'parameters'
  /** What stands behind the object: `\n</tool_call>`. */
  readonly close: string
}

/** The beginning of calls that are JSON objects: `{"name": "ring", "arguments": `. */
export function beginJsonCall(form: JsonBeginning): CallBeginning {
  const { open, argumentsKey: key = 'arguments', close } = form
  return (request) => {
    const gap = gapBefore(form, request)
    if (gap === null) return null
    const { name, tools } = request
    if (name === undefined) return { text: gap + open, json: { schema: anyCall(tools, key), after: close } }
    const start = written(`${gap}${open}{"name": `, JSON.stringify(name), `, "${key}": `)
    return { ...start, json: { schema: tools.schema(name), after: `}${close}` } }
  }
}

/** How a call whose name stands between marks is begun. */
export interface NamedBeginning extends CallGap {
  /** What stands between the gap and the name: `<tool_call>\n<function=`. */
  readonly open: string
  /** What stands between the name and the arguments: `>\n`. */
  readonly afterName: string | ((request: CallBeginRequest) => string)
  /** What stands behind arguments that are one JSON object. Default: they are none. */
  readonly close?: string
}

/** The beginning of calls whose name stands between marks. */
export function beginNamedCall(form: NamedBeginning): CallBeginning {
  const { open, afterName, close } = form
  return (request) => {
    const gap = gapBefore(form, request)
    if (gap === null) return null
    const { name, tools } = request
    if (name === undefined) return open === '' ? null : { text: gap + open, json: null }
    const behind = typeof afterName === 'string' ? afterName : afterName(request)
    const json = close === undefined ? null : { schema: tools.schema(name), after: close }
    return { ...written(gap + open, name, behind), json }
  }
}

function written(before: string, name: string, behind: string): Pick<CallStart, 'text' | 'name'> {
  return { text: before + name + behind, name: { start: before.length, end: before.length + name.length } }
}

function gapBefore({ first = '', afterContent = first }: CallGap, request: CallBeginRequest): string | null {
  return request.afterContent ? afterContent : first
}

/** The schema of a call of any of the tools. */
function anyCall(tools: ToolSchemas, key: string): object {
  const calls = tools.names().map((name) => ({
    type: 'object',
    properties: { name: { const: name }, [key]: tools.schema(name) },
    required: ['name', key],
    additionalProperties: false,
  }))
  return { anyOf: calls }
}
