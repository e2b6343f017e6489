import { lstrip, rstrip } from '@parlance/python-text'
import type { Part } from './content-parts.js'

/** The parts of a content without the white space at its beginning and end, as Python's `strip` sees it. */
export function trimmedParts(parts: readonly Part[]): readonly Part[] {
  const kept = [...parts]
  while (kept.length > 0 && trimAt(kept, 0, lstrip)) kept.shift()
  while (kept.length > 0 && trimAt(kept, kept.length - 1, rstrip)) kept.pop()
  return kept
}

/** Trims the part at `at`, if it is text. @returns whether nothing is left of it */
function trimAt(parts: Part[], at: number, trim: (text: string) => string): boolean {
  const part = parts[at]!
  if (part.type !== 'text') return false
  const text = trim(part.text)
  parts[at] = { ...part, text }
  return text === ''
}
