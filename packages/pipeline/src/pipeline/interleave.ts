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
 * @param sources the first that throws ends all of it
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
  const failures: unknown[] = []
  const pump = async (source: AsyncIterable<T>): Promise<void> => {
    try {
      for await (const piece of source) {
        if (isLeft) break
        await new Promise<void>((taken) => {
          waiting.push({ piece, taken })
          wake()
        })
      }
    } catch (error) {
      failures.push(error)
    }
    running--
    wake()
  }
  const run = pLimit(limit)
  const pumps = Promise.all(sources.map((source) => run(pump, source)))
  try {
    while (running > 0 || waiting.length > 0) {
      if (failures.length > 0) break
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
  if (failures.length > 0) throw failures[0]
}
