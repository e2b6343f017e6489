import { isStr } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'
import { mapStr } from '../segments/str-ops.js'

/** Text in lower case, other values as they are. */
export function lowerStr(value: Value): Value {
  return isStr(value) ? mapStr(value, (text) => text.toLowerCase()) : value
}
