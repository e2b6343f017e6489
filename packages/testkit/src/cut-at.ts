/** `text` cut into chunks of `sizes` UTF-16 code units, in turn; the rest is the last chunk. */
export function cutAt(text: string, sizes: readonly number[]): string[] {
  const chunks: string[] = []
  let at = 0
  for (const size of sizes) {
    chunks.push(text.slice(at, at + size))
    at += size
  }
  return [...chunks, text.slice(at)]
}

/** How many places a text is cut in two at. A longer text is cut at as many places, evenly spread. */
const MOST_CUTS = 400

/** All ways to cut `text` in two, and the text in single UTF-16 code units. */
export function allCuts(text: string): string[][] {
  const step = Math.max(1, Math.ceil(text.length / MOST_CUTS))
  const cuts = [text.split('')]
  for (let at = 0; at <= text.length; at += step) cuts.push([text.slice(0, at), text.slice(at)])
  return cuts
}
