/** A piece of work to time: it gives the text that it made. */
export type Work = () => string

/**
 * The median time of each work in nanoseconds, up to and including counting the bytes of its text (an unread
 * string is only a rope). The works take turns, so that a machine whose speed drifts is fair to all.
 *
 * @param repeats how often a work runs in one turn
 * @param rounds how many turns each has; the first two are not counted
 */
export function interleave(works: readonly Work[], repeats: number, rounds = 15): number[] {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round < rounds + 2; round++) {
    for (const [index, work] of works.entries()) {
      const time = timed(work, repeats)
      if (round >= 2) times[index]!.push(time)
    }
  }
  return times.map(median)
}

function timed(work: Work, repeats: number): number {
  const start = process.hrtime.bigint()
  for (let i = 0; i < repeats; i++) Buffer.byteLength(work())
  return Number(process.hrtime.bigint() - start) / repeats
}

/** The middle value; of an even number of values the upper one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}
