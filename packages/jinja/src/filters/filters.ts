import { type Builtins, builtins } from '../runtime/function.js'
import { makeTests } from '../tests/tests.js'
import { higherOrderFilters } from './higher-order-filters.js'
import { mappingFilters } from './mapping-filters.js'
import { numberFilters } from './number-filters.js'
import { sequenceFilters } from './sequence-filters.js'
import { textFilters } from './text-filters.js'
import { valueFilters } from './value-filters.js'

/** The tests by name. */
export const TESTS: Builtins = makeTests(() => FILTERS)

/** The filters by name. */
export const FILTERS: Builtins = builtins({
  ...textFilters,
  ...numberFilters,
  ...sequenceFilters,
  ...mappingFilters,
  ...valueFilters,
  ...higherOrderFilters(() => FILTERS, TESTS),
})
