import type { Origin } from '../segments/origin.js'
import { PyObject, type Value } from './value.js'

/**
 * A number, boolean or None of the caller with its place, where a rendering follows places: a value like any other for
 * everything that asks what a value is (`intOf`, `typeName`, `equals`, ...); the arguments of built-ins are bare.
 */
export class Scalar extends PyObject {
  /** Never asked for: {@link typeName} looks at the value. */
  readonly typeName = 'Scalar'

  constructor(
    readonly value: Value,
    readonly origin: Origin,
  ) {
    super()
  }
}

/** The value without its place. */
export function bare(value: Value): Value {
  return value instanceof Scalar ? value.value : value
}
