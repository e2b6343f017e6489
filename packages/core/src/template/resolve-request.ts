import { InvalidOptionError } from '../errors/conversation-errors.js'
import type { Ending } from './ending.js'
import { resolveKwargs } from './kwargs.js'
import type { RenderOptions } from './options.js'
import type { RenderRequest } from './render-request.js'

/** The options of one rendering, complete. `template` gives the reasoning switch its meaning, and the clock. */
export function resolveRequest<Kwargs extends object>(
  options: RenderOptions<Kwargs>,
  ending: Ending,
  template: object,
): RenderRequest<Kwargs> {
  const hooks = template as RequestHooks<Kwargs>
  return {
    tools: list('tools', options.tools),
    documents: list('documents', options.documents),
    toolChoice: options.toolChoice,
    bos: options.bos !== false,
    addGenerationPrompt: ending.addGenerationPrompt,
    open: ending.open,
    kwargs: resolveKwargs(
      options,
      (level) => hooks.mapReasoning(level) as Record<string, unknown>,
    ) as RenderRequest<Kwargs>['kwargs'],
    repair: list('repair', options.repair) ?? [],
    now: () => options.now ?? hooks.services.clock.now(),
  }
}

/** The protected members of the template that a request needs. */
interface RequestHooks<Kwargs> {
  mapReasoning(level: NonNullable<RenderOptions['reasoning']>): Partial<Kwargs>
  readonly services: { readonly clock: { now(): Date } }
}

function list<T>(name: string, value: readonly T[] | null | undefined): readonly T[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) throw new InvalidOptionError(name, value, 'a list')
  return value
}
