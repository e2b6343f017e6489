import { shownOn } from './printable.js'

/** Rows of text as columns for stdout, two spaces apart; the last column is not padded. */
export function table(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map((cell) => shownOn(process.stdout, cell)))
  const widths: number[] = []
  for (const row of rows)
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  return rows
    .map((row) => row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i]!))).join('  '))
    .map((line) => `${line}\n`)
    .join('')
}
