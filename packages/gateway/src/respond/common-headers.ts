/** Entries that a header lists, at most. */
const MOST = 10

/** The header that names fields of a request without effect; none where all have one. */
export function ignoredHeader(ignored: readonly string[]): Record<string, string> {
  return ignored.length === 0 ? {} : { 'x-parlance-ignored': headerList(ignored) }
}

/** Texts of callers as a header may hold them, the first ten. */
export function headerList(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST).map(headerText).join(', ')
  return texts.length > MOST ? `${shown}, ...` : shown
}

/** A text as a header may hold it: what is not printable ASCII, blanks and commas are percent-encoded. */
export function headerText(text: string): string {
  let written = ''
  for (const byte of Buffer.from(text.slice(0, 200))) {
    const plain = byte > 0x20 && byte < 0x7f && byte !== COMMA && byte !== PERCENT
    written += plain ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return written
}

const COMMA = 0x2c
const PERCENT = 0x25
