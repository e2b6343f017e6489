import { type Batches, batchesOf } from '@parlance/pipeline'

/** Pieces of one of several streams that came at once. */
export interface Numbered<T> {
  readonly index: number
  readonly pieces: readonly T[]
}

type Stream<T> = AsyncGenerator<T, void, undefined>

/**
 * Several streams as one, pieces as they come. None runs ahead of the reader by more than what came at once, and the
 * first error ends all of them.
 *
 * @param atOnce how many streams run at the same time; as one ends the next begins
 */
export async function* merge<T>(streams: readonly Stream<T>[], atOnce: number): Stream<Numbered<T>> {
  if (streams.length === 1) {
    for await (const pieces of batchesOf(streams[0]!)) yield { index: 0, pieces }
    return
  }
  const merging = new Merging(streams.map(batchesOf))
  try {
    for (let i = 0; i < atOnce; i++) merging.beginNext()
    while (merging.running > 0) {
      const { index, result } = await merging.arrived()
      if (result.done === true) merging.ended(index)
      else {
        merging.ask(index)
        yield { index, pieces: result.value }
      }
    }
  } finally {
    merging.leave()
  }
}

interface Arrival<T> {
  readonly index: number
  readonly result: IteratorResult<readonly T[], void>
}

/** The streams that have begun, and what came of them in the order in which it came. */
class Merging<T> {
  private readonly open = new Set<number>()
  private readonly arrivals: (Arrival<T> | { readonly error: unknown })[] = []
  private begun = 0
  private wake = () => {}

  constructor(private readonly streams: readonly Batches<T>[]) {}

  get running(): number {
    return this.open.size
  }

  beginNext(): void {
    if (this.begun === this.streams.length) return
    const index = this.begun++
    this.open.add(index)
    this.ask(index)
  }

  ask(index: number): void {
    this.streams[index]!.next().then(
      (result) => this.add({ index, result }),
      (error: unknown) => this.add({ error }),
    )
  }

  ended(index: number): void {
    this.open.delete(index)
    this.beginNext()
  }

  /** What came next. @throws the error of a stream */
  async arrived(): Promise<Arrival<T>> {
    if (this.arrivals.length === 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    const next = this.arrivals.shift()!
    if ('error' in next) throw next.error
    return next
  }

  /** Ends the streams that still run, and those that have not begun. */
  leave(): void {
    const waiting = this.streams.slice(this.begun)
    for (const stream of [...this.open].map((index) => this.streams[index]!).concat(waiting))
      void stream.return().catch(() => {})
  }

  private add(arrival: Arrival<T> | { readonly error: unknown }): void {
    this.arrivals.push(arrival)
    this.wake()
  }
}
