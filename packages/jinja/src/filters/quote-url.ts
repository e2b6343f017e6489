import { meter } from '../budget/meter.js'

const UNRESERVED = /^[A-Za-z0-9_.~-]$/

/** Python's `urllib.parse.quote`: UTF-8 bytes as `%XX`, but for unreserved characters and those in `safe`. */
export function quoteUrl(text: string, safe: string): string {
  meter.charge(text.length)
  return Array.from(text, (character) => {
    if (UNRESERVED.test(character) || (character !== '' && safe.includes(character))) return character
    return Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join('')
  }).join('')
}
