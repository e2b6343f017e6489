import type { Ora } from 'ora'
import { giveWay } from './write.js'

/** Work that takes longer than this, in milliseconds, shows that it goes on. */
const PATIENCE = 1000

/** Changes what the progress shows. */
type ShowProgress = (text: string) => void

/**
 * Does work, and shows on stderr that it goes on when it takes longer than a second. Without a terminal nothing is
 * shown.
 */
export async function withProgress<T>(text: string, work: (show: ShowProgress) => Promise<T>): Promise<T> {
  // Some terminals have no width: what is drawn there cannot be cleared again.
  if (!process.stderr.isTTY || process.stderr.columns === 0) return work(() => {})
  let current = text
  let spinner: Ora | undefined
  let over = false
  const timer = setTimeout(async () => {
    const { default: ora } = await import('ora')
    // The work may have ended while the module was read.
    if (over) return
    spinner = ora({ text: current, stream: process.stderr, discardStdin: false }).start()
    giveWay(spinner)
  }, PATIENCE)
  try {
    return await work((next) => {
      current = next
      if (spinner !== undefined) spinner.text = next
    })
  } finally {
    over = true
    clearTimeout(timer)
    spinner?.stop()
    giveWay(undefined)
  }
}
