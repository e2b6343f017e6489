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
  let abort = (): void => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  })
  // It may come after the last piece, when nobody waits any more.
  aborted.catch(() => {})
  let isOver = false
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted])
      signal.throwIfAborted()
      if (next.done === true) {
        isOver = true
        return
      }
      yield next.value
    }
  } catch (error) {
    // An iterator that failed is over. One that hangs would never answer.
    isOver = true
    leave(iterator)
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
    if (!isOver) await iterator.return?.()
  }
}

function leave(iterator: AsyncIterator<unknown>): void {
  Promise.resolve(iterator.return?.()).catch(() => {})
}
