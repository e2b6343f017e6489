import { type Runtime } from '../runtime/runtime.js'
import { bare } from '../runtime/scalar.js'
import { isStr, plain } from '../runtime/text.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import { lowerStr } from './lower.js'

export type Getter = (item: Value) => Value

/** The steps of an attribute such as `a.b.0`. */
function steps(attribute: Value): Value[] {
  if (bare(attribute) === null) return []
  if (!isStr(attribute)) return [attribute]
  return plain(attribute)
    .split('.')
    .map((part) => (/^[0-9]+$/.test(part) ? Number(part) : part))
}

/** Reads an attribute of items; where one is missing, `fallback` if it is not null. */
export function attributeGetter(runtime: Runtime, attribute: Value, fallback: Value = null): Getter {
  const path = steps(attribute)
  const hasFallback = bare(fallback) !== null
  return (item) => {
    let value = item
    for (const step of path) {
      value = runtime.getItem(value, step)
      if (hasFallback && value instanceof Undefined) value = fallback
    }
    return value
  }
}

/** As {@link attributeGetter}, in lower case unless case counts. */
export function keyGetter(
  runtime: Runtime,
  attribute: Value,
  caseSensitive: boolean,
  fallback: Value = null,
): Getter {
  const get = attributeGetter(runtime, attribute, fallback)
  return caseSensitive ? get : (item) => lowerStr(get(item))
}

/** Reads several attributes, `a,b`, as a list. */
export function multiKeyGetter(runtime: Runtime, attribute: Value, caseSensitive: boolean): Getter {
  const attributes: Value[] = isStr(attribute) ? plain(attribute).split(',') : [attribute]
  const getters = attributes.map((part) => keyGetter(runtime, part, caseSensitive))
  return (item) => getters.map((get) => get(item))
}
