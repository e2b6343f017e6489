import pLimit from 'p-limit'

/** A piece that waits to be taken. */
interface Waiting<T> {
  readonly piece: T
  readonly taken: () => void
}

/**
 * The pieces of several sources as they come, each source in its own order. At most `limit` sources run at once,
 * and none runs ahead of the consumer by more than a piece.
 *
 * @param sources must not throw
 * @param leave called when the consumer leaves early; has to bring every source to its end
 */
export async function* interleave<T>(
  sources: readonly AsyncIterable<T>[],
  limit: number,
  leave: () => void,
): AsyncGenerator<T, void, undefined> {
  const waiting: Waiting<T>[] = []
  let wake = (): void => {}
  let isLeft = false
  let running = sources.length
  const pump = async (source: AsyncIterable<T>): Promise<void> => {
    for await (const piece of source) {
      if (isLeft) break
      await new Promise<void>((taken) => {
        waiting.push({ piece, taken })
        wake()
      })
    }
    running--
    wake()
  }
  const run = pLimit(limit)
  const pumps = Promise.all(sources.map((source) => run(pump, source)))
  try {
    while (running > 0 || waiting.length > 0) {
      const next = waiting.shift()
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      try {
        yield next.piece
      } finally {
        next.taken()
      }
    }
  } finally {
    isLeft = true
    if (running > 0) leave()
    for (const { taken } of waiting) taken()
    await pumps
  }
}
