/** A piece of one of several streams. */
export interface Numbered<T> {
  readonly index: number
  readonly piece: T
}

/** Several streams as one, each piece as it comes. The first error ends all of them. */
export async function* merge<T>(
  streams: readonly AsyncGenerator<T, void, undefined>[],
): AsyncGenerator<Numbered<T>, void, undefined> {
  if (streams.length === 1) {
    for await (const piece of streams[0]!) yield { index: 0, piece }
    return
  }
  const waiting = new Map<number, Promise<Numbered<IteratorResult<T, void>>>>()
  const next = (index: number) =>
    waiting.set(
      index,
      streams[index]!.next().then((piece) => ({ index, piece })),
    )
  try {
    for (let index = 0; index < streams.length; index++) next(index)
    while (waiting.size > 0) {
      const { index, piece } = await Promise.race(waiting.values())
      if (piece.done === true) {
        waiting.delete(index)
      } else {
        next(index)
        yield { index, piece: piece.value }
      }
    }
  } finally {
    for (const promise of waiting.values()) promise.catch(() => {})
    for (const index of waiting.keys()) void streams[index]!.return().catch(() => {})
  }
}
