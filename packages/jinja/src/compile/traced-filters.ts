import type { Value } from '../runtime/value.js'
import { Scalar } from '../segments/scalar.js'
import { textFrom } from '../segments/str-of.js'
import type { Ev } from './frame.js'

const DEFAULTS = new Set(['default', 'd'])

/**
 * A filter where provenance is followed: the text that it makes of a number of the caller is the caller's, and what
 * `default` passes through keeps its provenance. `build` compiles the filter over an input.
 */
export function tracedFilter(name: string, source: Ev, build: (input: Ev) => Ev): Ev {
  let input: Value = null
  // The filter reads its input before it evaluates its arguments, so that one variable is enough.
  const filter = build(() => input)
  return (frame) => {
    const value = source(frame)
    if (!(value instanceof Scalar)) {
      input = value
      return filter(frame)
    }
    input = value.value
    const result = filter(frame)
    if (DEFAULTS.has(name)) return Object.is(result, value.value) ? value : result
    return typeof result === 'string' ? textFrom(result, value.origin) : result
  }
}
