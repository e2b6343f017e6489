import type { Batches } from './batches.js'

/**
 * The pieces of batches one by one.
 *
 * @param goesOn asked before each piece that came with the one before it, which nobody may wait for any more; false
 * ends them. What comes after a wait is the matter of who made the batches.
 */
export async function* singly<T>(
  batches: Batches<T>,
  goesOn: () => boolean,
): AsyncGenerator<T, void, undefined> {
  for await (const batch of batches) {
    for (const [at, piece] of batch.entries()) {
      if (at > 0 && !goesOn()) return
      yield piece
    }
  }
}
