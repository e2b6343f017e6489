import { JsonReader } from './json-reader.js'
import type { JsonValue } from './json-value.js'

/** How `parseJson` gives objects. */
export interface ParseJsonOptions {
  /**
   * `auto` (default): a plain object, but a Map for an object with a key that a plain object would put elsewhere or
   * lose (whole numbers such as `"1"`, and `__proto__`). `map`: always a Map.
   */
  readonly objects?: 'auto' | 'map' | undefined
}

/**
 * Reads JSON as Python's `json.loads` does, and loses nothing: `1.0` becomes a PyFloat, integers beyond
 * 2^53 - 1 become bigints, key order is kept. `NaN`, `Infinity` and `-Infinity` are read; of duplicate keys the
 * last wins, in the place of the first.
 *
 * @throws JsonSyntaxError with line, column and position; also for a leading byte order mark, for nesting beyond
 * 1000 levels and for integers of more than 4300 digits, which Python refuses too
 */
export function parseJson(text: string, options: ParseJsonOptions = {}): JsonValue {
  return new JsonReader(text, options.objects === 'map').read()
}
