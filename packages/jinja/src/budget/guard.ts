import { PythonTextError } from '@parlance/python-text'
import { BudgetError, isJinjaError, type JinjaError, valueError } from '../errors/index.js'
import { type Budgets, DEFAULT_BUDGETS } from './budgets.js'

const SIMPLER =
  'No budget raises the size of the stack: split long chains of operators, or flatten the value.'

/** Runs a part of the compiler in which a hostile template can exhaust the stack. */
export function guard<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isJinjaError(error) ? error : fromEngine(error, DEFAULT_BUDGETS)
  }
}

/**
 * What JavaScript or python-text throws when a template asks for too much, as an error of this engine.
 *
 * @throws the error itself where it is none of these
 */
export function fromEngine(error: unknown, budgets: Budgets): JinjaError {
  if (PythonTextError.is(error)) return valueError(error.message)
  if (error instanceof Error && /call stack|too much recursion/i.test(error.message))
    return new BudgetError(
      'recursion',
      budgets.recursion,
      'the template, or a value that it reads, nests deeper than the stack',
      SIMPLER,
    )
  // Of strings, arrays and bigints that are longer than JavaScript can hold.
  if (error instanceof RangeError && /length|count|size|memory/i.test(error.message))
    return new BudgetError('output', budgets.output)
  throw error
}
