/**
 * The pieces of `source` until `signal` aborts; then its reason is thrown, even when `source` does not listen. The
 * iteration of `source` is left in any case.
 */
export async function* abortable<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  signal.throwIfAborted()
  const iterator = source[Symbol.asyncIterator]()
  let fail = (_reason: unknown): void => {}
  const abort = (): void => fail(signal.reason)
  signal.addEventListener('abort', abort)
  const next = (): Promise<IteratorResult<T>> =>
    new Promise((resolve, reject) => {
      fail = reject
      iterator.next().then(resolve, reject)
    })
  let isOver = false
  try {
    for (let result = await next(); result.done !== true; result = await next()) {
      yield result.value
      signal.throwIfAborted()
    }
    isOver = true
  } catch (error) {
    // An iterator that failed is over. One that hangs would never answer.
    isOver = true
    void leave(iterator)
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
    if (!isOver) await leave(iterator)
  }
}

/** What goes wrong while `source` ends its work is no matter any more: what was asked of it is here, or has failed. */
async function leave(iterator: AsyncIterator<unknown>): Promise<void> {
  try {
    await iterator.return?.()
  } catch {}
}
