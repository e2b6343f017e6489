import { decodeUtf8 } from './decode-utf8.js'

const NEWLINE = 0x0a

/**
 * The lines of UTF-8 bytes as they come, without their ends (LF or CRLF). A byte order mark at the beginning is dropped.
 *
 * @param name what errors call the text
 * @throws InputFileError with the line, and the offset in it of the first byte that is no UTF-8
 */
export async function* textLines(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<string, void, undefined> {
  let count = 0
  let begun: Uint8Array[] = []
  const lineOf = (bytes: Uint8Array) => {
    count += 1
    const end = bytes.at(-1) === 0x0d ? -1 : undefined
    return decodeUtf8(bytes.subarray(0, end), `${name}: line ${count}`, count === 1)
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield lineOf(Buffer.concat([...begun, chunk.subarray(from, at)]))
      begun = []
      from = at + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) yield lineOf(Buffer.concat(begun))
}
