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
