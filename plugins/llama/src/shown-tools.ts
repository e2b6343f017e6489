import { InvalidOptionError, type RenderRequest } from '@parlance/core'
import { listedTools } from '@parlance/formats'

/** A tool as the prompt shows it. */
export interface ShownTool {
  readonly value: unknown
  /** `tools[0]`, `kwargs.custom_tools[0]`. */
  readonly path: string
}

/**
 * The tools of a request. The variable `custom_tools` goes before its tools, and is shown as it is.
 *
 * @throws InvalidOptionError
 */
export function shownTools(request: Pick<RenderRequest, 'tools' | 'kwargs'>): readonly ShownTool[] {
  const { custom_tools: custom } = request.kwargs
  if (custom === undefined) return listedTools(request).map(({ wrapped, path }) => ({ value: wrapped, path }))
  if (!Array.isArray(custom)) throw new InvalidOptionError('kwargs.custom_tools', custom, 'a list of tools')
  return custom.map((value: unknown, index) => ({ value, path: `kwargs.custom_tools[${index}]` }))
}
