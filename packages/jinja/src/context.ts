import { type JsonValue, PythonTextError, parseJson } from '@parlance/python-text'
import type { Resolver } from './compile/render-runtime.js'
import { ContextError } from './errors/index.js'
import { type CallerDict, dictGet, isDict, PyDict } from './runtime/dict.js'
import { unusable } from './runtime/unusable.js'
import type { Value } from './runtime/value.js'

/**
 * The variables of a rendering: JSON text (read without loss: `1.0` stays a float, large integers keep their digits,
 * keys their order), a plain object or a Map. Nested values may be any mix of JSON-like values, Maps, bigints and
 * PyFloats. Only own properties are read, and nothing is changed; a property that is `undefined` is not there.
 */
export type TemplateContext = string | Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>

/** The dict of a context. */
export function readContext(context: TemplateContext): CallerDict {
  const value = typeof context === 'string' ? parse(context) : (context as Value)
  if (unusable(value) !== undefined || value instanceof PyDict || !isDict(value)) {
    const kind =
      value === null ? 'null' : Array.isArray(value) ? 'an array' : (unusable(value) ?? `a ${typeof value}`)
    throw new ContextError(`the context must be an object, a Map or the JSON text of an object, not ${kind}`)
  }
  return value as CallerDict
}

function parse(text: string): JsonValue {
  try {
    return parseJson(text)
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    throw new ContextError(`the context is not JSON: ${error.message}`, undefined, error.hint)
  }
}

/** Looks variables up in a dict, then among the globals. */
export function contextResolver(dict: CallerDict, globals: ReadonlyMap<string, Value>): Resolver {
  const own = dict as Readonly<Record<string, Value | undefined>>
  const isRecord = Object.getPrototypeOf(dict) === Object.prototype
  return (name) => {
    const value = isRecord ? (Object.hasOwn(own, name) ? own[name] : undefined) : dictGet(dict, name)
    if (value === undefined) return globals.get(name)
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new ContextError(`${name} is a ${typeof value}, which a template cannot use`, name)
    return value
  }
}
