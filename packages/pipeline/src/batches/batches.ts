/**
 * Pieces in batches: all that came at once, such as with one read of a connection. None is empty. A wait for each batch
 * instead of each piece is what makes many streams at a time cheap.
 */
export interface Batches<T> extends AsyncIterableIterator<readonly T[], void, undefined> {
  return(value?: undefined): Promise<IteratorResult<readonly T[], void>>
}
