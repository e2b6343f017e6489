import { RowOutOfRangeError } from '../errors/dataset-errors.js'
import { list } from '../validation/read-options.js'
import type { Retriever } from './retriever.js'

/**
 * Always the same rows, in the order given; a row may be there twice.
 *
 * @param ids numbers of train rows, from 0
 * @throws InvalidOptionError unless they are a list; RowOutOfRangeError from `rows`, when one of them is not in the train split
 */
export function fixK(ids: readonly number[]): Retriever {
  list(ids, 'ids')
  const fixed = Object.freeze([...ids])
  return {
    sameForAll: true,
    rows(_testRow, trainRows) {
      for (const row of fixed) checkRow(row, trainRows)
      return fixed
    },
  }
}

/** @throws RowOutOfRangeError unless `row` is one of `rows` */
export function checkRow(row: number, rows: number): void {
  if (!Number.isInteger(row) || row < 0 || row >= rows) throw new RowOutOfRangeError(row, rows)
}
