import { InvalidOptionError, type RenderRequest } from '@parlance/core'
import { jsonText } from './json-text.js'

/** One declared tool, both ways in which formats show it. */
export interface ListedTool {
  /** The tool in its wrapper: `{"type": "function", "function": {...}}`, as it was given. */
  readonly wrapped: object
  /** The function alone. */
  readonly function: Readonly<Record<string, unknown>>
  readonly name: string
  /** `tools[0]`: the source for `out.data`, and the place for errors. */
  readonly path: string
}

const NONE: readonly ListedTool[] = Object.freeze([])

/**
 * The declared tools of a request; none for an absent or empty list. A bare function is put into the wrapper.
 *
 * @throws InvalidOptionError for an entry that is no function with a name
 */
export function listedTools(request: Pick<RenderRequest, 'tools'>): readonly ListedTool[] {
  const { tools } = request
  return tools === null || tools.length === 0 ? NONE : tools.map(listedTool)
}

function listedTool(tool: unknown, index: number): ListedTool {
  const path = `tools[${index}]`
  if (!isObject(tool))
    throw new InvalidOptionError(path, tool, 'a function, or its wrapper { type, function }')
  const wrapped = Object.hasOwn(tool, 'function') && tool.function !== undefined
  const fn = wrapped ? tool.function : tool
  if (!isObject(fn) || typeof fn.name !== 'string') {
    throw new InvalidOptionError(wrapped ? `${path}.function` : path, fn, 'a function with a name')
  }
  return { wrapped: wrapped ? tool : { type: 'function', function: tool }, function: fn, name: fn.name, path }
}

/** The tool in its wrapper as JSON on one line. */
export function wrappedToolJson(tool: ListedTool): string {
  return jsonText(tool.wrapped, tool.path)
}

/** The function alone as JSON on one line. */
export function functionJson(tool: ListedTool): string {
  return jsonText(tool.function, tool.path)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
