import { leavable } from '../signals/leavable.js'
import type { Batches } from './batches.js'
import { singly } from './singly.js'

/** Where the batches of pieces are that can be had in both ways. */
export const BATCHES = Symbol('batches')

/** Pieces one by one, or in batches. Who takes one way leaves the other: there is one source of both. */
export interface Batched<T> extends AsyncGenerator<T, void, undefined> {
  readonly [BATCHES]: Batches<T>
}

/**
 * @param end called when the pieces or the batches are left; has to bring the batch that is waited for to its end
 * @param goesOn see {@link singly}
 */
export function batched<T>(
  batches: AsyncGenerator<readonly T[], void, undefined>,
  end: () => void,
  goesOn: () => boolean = () => true,
): Batched<T> {
  const pieces = leavable(singly(batches, goesOn), end)
  return Object.assign(pieces, { [BATCHES]: leavable(batches, end) })
}
