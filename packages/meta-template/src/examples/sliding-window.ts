import { InvalidOptionError } from '../errors/template-errors.js'
import type { Retriever } from './retriever.js'

/**
 * The `k` rows before the test row's own number; the first test rows begin with the last train rows. A number beyond
 * the train split is refused when the example is made.
 *
 * @throws InvalidOptionError unless k is a whole number from 0
 */
export function slidingWindow(k: number): Retriever {
  if (!Number.isInteger(k) || k < 0) throw new InvalidOptionError('k', k, 'a whole number from 0')
  return {
    rows: (testRow, trainRows) =>
      Array.from({ length: k }, (_, i) => {
        const row = testRow - k + i
        return row < 0 ? row + trainRows : row
      }),
  }
}
