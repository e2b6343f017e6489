import { builtin, builtins } from '../runtime/function.js'
import { floatOf, intOf } from '../runtime/numbers.js'

const conjugate = builtin('self, /', (_, self) => self)

/** The methods of `int`. */
export const intMethods = builtins({
  bit_length: builtin('self, /', (_, self) => {
    const value = BigInt(intOf(self) ?? 0)
    return value === 0n ? 0 : (value < 0n ? -value : value).toString(2).length
  }),
  conjugate,
})

/** The methods of `float`. */
export const floatMethods = builtins({
  conjugate,
  is_integer: builtin('self, /', (_, self) => Number.isInteger(floatOf(self) ?? Number.NaN)),
})
