import { isPyFloat } from '@parlance/python-text'
import { DictView } from '../runtime/dict-view.js'
import { str } from '../runtime/repr.js'
import type { Str } from '../runtime/text.js'
import { PyObject, type Value } from '../runtime/value.js'
import { childPath } from './child-path.js'
import type { Origin } from './pieces.js'
import { strOf, textFrom } from './str-of.js'
import { isPair, originOf } from './tracing.js'

/**
 * A number, boolean or None of the caller on its way to be printed. It lives only in variables and between compiled
 * expressions that pass values on; everything else sees its value.
 */
export class Scalar extends PyObject {
  readonly typeName = 'Scalar'

  constructor(
    readonly value: Value,
    readonly origin: Origin,
  ) {
    super()
  }
}

/** The value itself. */
export function bare(value: Value): Value {
  return value instanceof Scalar ? value.value : value
}

function isScalar(value: Value): boolean {
  return (
    value === null ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    typeof value === 'bigint' ||
    isPyFloat(value)
  )
}

/** A value that was read from a container, with the container's provenance where it has none of its own. */
export function readFrom(container: Value, key: Value, value: Value): Value {
  if (!isScalar(value)) return value
  const origin = originOf(container instanceof DictView ? container.dict : container)
  if (origin === undefined) return value
  if (container instanceof DictView || isPair(container)) return new Scalar(value, origin)
  return new Scalar(value, { path: childPath(origin.path, key), generation: origin.generation })
}

/** Text of a value that may be a scalar. */
export function tracedStr(value: Value): Str {
  return value instanceof Scalar ? textFrom(str(value.value), value.origin) : strOf(value)
}
