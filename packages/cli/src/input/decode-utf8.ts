import { isUtf8 } from 'node:buffer'
import { InputFileError } from '../errors/input-file-error.js'

/**
 * The text of UTF-8 bytes. A byte order mark at the beginning is dropped; elsewhere it stays.
 *
 * @param where what the error calls the bytes
 * @param isBeginning false for bytes from within a text, at whose beginning a byte order mark stays
 * @throws InputFileError with the offset of the first byte that is no UTF-8
 */
export function decodeUtf8(bytes: Uint8Array, where: string, isBeginning = true): string {
  if (isUtf8(bytes)) return new TextDecoder('utf-8', { ignoreBOM: !isBeginning }).decode(bytes)
  const offset = validLength(bytes)
  const found = `0x${bytes[offset]!.toString(16).padStart(2, '0')}`
  const hint = isUtf16(bytes) ? 'It looks like UTF-16; save it as UTF-8.' : 'Save it as UTF-8.'
  throw new InputFileError(where, `is not UTF-8 text: byte ${offset} is ${found}.`, hint, { offset })
}

/** How many bytes from the beginning are whole characters: every shorter beginning is valid, or ends in a character. */
function validLength(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (wholeBefore(bytes, middle) === undefined) bad = middle
    else good = middle
  }
  return wholeBefore(bytes, good)!
}

/** The end of the last whole character at or before `end`; undefined when something before it is no UTF-8. */
function wholeBefore(bytes: Uint8Array, end: number): number | undefined {
  for (let at = end; at >= Math.max(0, end - 3); at -= 1) if (isUtf8(bytes.subarray(0, at))) return at
  return undefined
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
