/** Nanoseconds of one call of each function: the best of many rounds, the functions taking turns. */
export function measure(works: readonly (() => unknown)[], milliseconds = 250): number[] {
  const best = works.map(() => Infinity)
  const counts = works.map((work) => calibrate(work))
  const end = performance.now() + milliseconds * works.length
  while (performance.now() < end) {
    works.forEach((work, index) => {
      const count = counts[index] ?? 1
      const start = performance.now()
      for (let i = 0; i < count; i++) work()
      best[index] = Math.min(best[index] ?? Infinity, ((performance.now() - start) * 1e6) / count)
    })
  }
  return best
}

/** How often a function runs in about five milliseconds, after it is warm. */
function calibrate(work: () => unknown): number {
  const end = performance.now() + 100
  let calls = 0
  while (performance.now() < end) {
    work()
    calls++
  }
  return Math.max(1, Math.round(calls / 20))
}

/** The geometric mean. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}
