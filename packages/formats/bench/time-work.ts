import { parserFor, type Work } from './works.js'

/** How an output arrives, in characters. */
export const CHUNK = 16

/**
 * Least time of processing, in milliseconds: what else the machine does counts less than on a clock.
 *
 * @param rounds how often it is read; the first rounds warm up
 */
export function timeWork(work: Work, rounds: number): number {
  const chunks = inChunks(work.output)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const parser = parserFor(work)
    const before = process.cpuUsage()
    for (let i = 0; i < chunks.length; i++) parser.push(chunks[i]!)
    parser.end()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** The pieces of a text as strings of their own, as they come out of the JSON of a server. */
function inChunks(text: string): readonly string[] {
  const chunks: string[] = []
  for (let at = 0; at < text.length; at += CHUNK) chunks.push(text.slice(at, at + CHUNK))
  return JSON.parse(JSON.stringify(chunks)) as string[]
}
