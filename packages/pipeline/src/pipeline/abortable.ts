/** Milliseconds that a source may take to end its work once nobody waits for its pieces any more. */
const LONGEST_LEAVE = 1000

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
    left(iterator).catch(() => {})
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
    if (!isOver) await leave(iterator)
  }
}

/**
 * Lets `source` end its work, and waits for it, but not for one that hangs. What goes wrong meanwhile is no matter any
 * more: what was asked of it is here, or has failed.
 */
function leave(iterator: AsyncIterator<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_LEAVE)
    const ended = (): void => {
      clearTimeout(timer)
      resolve()
    }
    left(iterator).then(ended, ended)
  })
}

async function left(iterator: AsyncIterator<unknown>): Promise<void> {
  await iterator.return?.()
}
