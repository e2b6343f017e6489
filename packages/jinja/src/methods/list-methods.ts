import { meter } from '../budget/meter.js'
import { valueError } from '../errors/index.js'
import { intArgument } from '../runtime/arguments.js'
import { same } from '../runtime/equals.js'
import { builtin, builtins } from '../runtime/function.js'
import { toArray } from '../runtime/iterate.js'
import { repr } from '../runtime/repr.js'
import type { Value } from '../runtime/value.js'

const count = builtin('self, value, /', (_, self, value) => {
  const items = self as readonly Value[]
  meter.charge(items.length)
  return items.filter((item) => same(item ?? null, value!)).length
})

const index = builtin(
  'self, value, start?, stop?, /',
  (_, self, value, start = 0, stop = Number.MAX_SAFE_INTEGER) => {
    const items = self as readonly Value[]
    meter.charge(items.length)
    const resolve = (at: number): number => (at < 0 ? Math.max(0, at + items.length) : at)
    const end = Math.min(items.length, resolve(intArgument(stop)))
    for (let at = resolve(intArgument(start)); at < end; at++) if (same(items[at] ?? null, value!)) return at
    throw valueError(
      Array.isArray(self) ? `${repr(value!)} is not in list` : 'tuple.index(x): x not in tuple',
    )
  },
)

/** The methods of `list` that do not change it. */
export const listMethods = builtins({
  copy: builtin('self, /', (_, self) => Array.from(self as readonly Value[])),
  count,
  index,
})

/** The methods of `range`. */
export const rangeMethods = builtins({
  count: builtin('self, value, /', (_, self, value) =>
    count.implementation!(_, toArray(self!) as Value[], value!),
  ),
  index: builtin('self, value, /', (_, self, value) =>
    index.implementation!(_, toArray(self!) as Value[], value!),
  ),
})

/** The methods of `tuple`. */
export const tupleMethods = builtins({ count, index })
