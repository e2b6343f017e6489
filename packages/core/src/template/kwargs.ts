import type { RenderOptions } from './options.js'
import type { RequestHooks } from './render-request.js'

type Kwargs = Readonly<Record<string, unknown>>

const NONE: Kwargs = Object.freeze({})

/**
 * The kwargs of a rendering: those of the caller without nulls, over what the common reasoning switch means
 * for this class.
 */
export function resolveKwargs(options: RenderOptions, hooks: Pick<RequestHooks, 'mapReasoning'>): Kwargs {
  const { kwargs, reasoning } = options
  if (kwargs === undefined && reasoning === undefined) return NONE
  const mapped = reasoning === undefined ? NONE : hooks.mapReasoning(reasoning)
  const given = Object.entries(kwargs ?? NONE).filter(([, value]) => value !== null && value !== undefined)
  return Object.freeze(Object.fromEntries([...Object.entries(mapped), ...given]))
}
