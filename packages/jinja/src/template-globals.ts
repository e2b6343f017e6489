import { ContextError } from './errors/index.js'
import { type Builtin, FunctionValue, rawBuiltin } from './runtime/function.js'
import { GLOBALS } from './runtime/globals.js'
import { keywordDict } from './runtime/keywords.js'
import { plainValue } from './runtime/plain-value.js'
import { unusable } from './runtime/unusable.js'
import type { Value } from './runtime/value.js'
import { foreignOrigin } from './segments/derive.js'
import type { Origin } from './segments/origin.js'
import { traceValue } from './segments/trace-context.js'

/** A value that a function of the embedding program takes: as {@link TemplateGlobals} has them, dicts as Maps. */
export type TemplateArgument = string | number | bigint | boolean | object | null | undefined

/**
 * A function of the embedding program that templates may call.
 *
 * It takes plain values: strings, numbers, bigints, booleans, null, PyFloats, arrays, PyTuples, Maps for dicts, and
 * `undefined` for what is not there; keyword arguments by name. It gives one such value, or a plain object. What it
 * makes of values of the caller counts as the caller's. What it throws is thrown by the rendering.
 */
export type TemplateFunction = (
  args: readonly TemplateArgument[],
  kwargs: ReadonlyMap<string, TemplateArgument>,
) => unknown

/** Variables of the embedding program. */
export type TemplateGlobals = Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>

/** The globals of Jinja with those of the embedding program over them. */
export function makeGlobals(globals: TemplateGlobals): ReadonlyMap<string, Value> {
  const all = new Map(GLOBALS)
  for (const [name, value] of globals instanceof Map ? globals : Object.entries(globals)) {
    if (typeof value === 'function')
      all.set(name, new FunctionValue(name, wrap(name, value as TemplateFunction)))
    else if (value !== undefined) all.set(name, value as Value)
  }
  return all
}

function wrap(name: string, call: TemplateFunction): Builtin {
  return rawBuiltin((runtime, args, kwargs) => {
    let origin: Origin | undefined
    const see = (value: Value): void => {
      origin ??= foreignOrigin(value)
    }
    const plainArgs = args.map((value) => plainValue(value, see))
    // As a dict, since names too may be the caller's.
    const plainKwargs = plainValue(keywordDict(kwargs), see) as ReadonlyMap<string, TemplateArgument>
    const result = call(plainArgs, plainKwargs) as Value | undefined
    const kind = unusable(result)
    if (result === undefined || kind !== undefined)
      throw new ContextError(`what the function ${name} gave is ${kind}, which a template cannot use`, name)
    return runtime.traced && typeof origin?.path === 'string' ? traceValue(result, origin.path, true) : result
  })
}
