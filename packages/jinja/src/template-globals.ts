import { FunctionValue, type Kwargs, rawBuiltin } from './runtime/function.js'
import { GLOBALS } from './runtime/globals.js'
import type { Value } from './runtime/value.js'

/** A function of the embedding program that templates may call. */
export type TemplateFunction = (args: readonly Value[], kwargs: Kwargs) => Value

/** Variables of the embedding program. */
export type TemplateGlobals = Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>

/** The globals of Jinja with those of the embedding program over them. */
export function makeGlobals(globals: TemplateGlobals): ReadonlyMap<string, Value> {
  const all = new Map(GLOBALS)
  for (const [name, value] of globals instanceof Map ? globals : Object.entries(globals)) {
    if (typeof value === 'function') {
      const call = value as TemplateFunction
      all.set(
        name,
        new FunctionValue(
          name,
          rawBuiltin((_, args, kwargs) => call(args, kwargs)),
        ),
      )
    } else if (value !== undefined) all.set(name, value as Value)
  }
  return all
}
