import { setImmediate } from 'node:timers/promises'
import { withProgress } from './with-progress.js'

/** Work gives way to the progress after so many milliseconds: else nothing could be drawn. */
const TURN = 50
const WIDTH = 24

/** Does work for each of many, in order; a bar on stderr shows how far it is when it takes longer than a second. */
export function eachWithProgress<T>(
  title: string,
  items: readonly T[],
  work: (item: T, index: number) => void | Promise<void>,
): Promise<void> {
  return withProgress(title, async (show) => {
    let turnEnds = Date.now() + TURN
    for (const [i, item] of items.entries()) {
      await work(item, i)
      if (Date.now() < turnEnds) continue
      show(`${title} ${progressBar(i + 1, items.length)}`)
      await setImmediate()
      turnEnds = Date.now() + TURN
    }
  })
}

/** How much is done: `[######                  ] 5 of 20`. */
export function progressBar(done: number, all: number): string {
  const filled = Math.floor((done / all) * WIDTH)
  return `[${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done} of ${all}`
}
