/** What JSON may have to escape: quotation marks, backslashes, control characters and halves of characters. */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u

/** A text as it stands between the quotation marks of JSON. */
export function jsonInner(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text).slice(1, -1) : text
}
