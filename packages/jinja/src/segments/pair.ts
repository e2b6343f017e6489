import type { Dict } from '../runtime/dict.js'
import { tuple } from '../runtime/tuple.js'
import type { Value } from '../runtime/value.js'
import { childPath } from './child-path.js'
import { noteOrigin, originOf, tracing } from './tracing.js'

/** An entry of a dict as a tuple, which is the caller's where the dict is. */
export function entryPair(dict: Dict, entry: readonly [Value, Value]): Value {
  const pair = tuple(entry)
  const origin = tracing ? originOf(dict) : undefined
  if (origin !== undefined) noteOrigin(pair, { ...origin, path: childPath(origin.path, entry[0]) })
  return pair
}
