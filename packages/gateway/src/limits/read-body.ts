import { RequestError } from '../errors/request-error.js'

/**
 * The text of a request's body.
 *
 * @param limit greatest number of bytes
 * @throws RequestError 413 beyond it, read no further; 400 for what is not UTF-8
 */
export async function readBody(request: Request, limit: number): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (Number(declared) > limit) throw tooLarge(limit)
    return decoded(new Uint8Array(await request.arrayBuffer()))
  }
  if (request.body === null) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    if (size > limit) throw tooLarge(limit)
    pieces.push(piece)
  }
  return decoded(Buffer.concat(pieces))
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new RequestError('The body is not UTF-8.', 'invalid_encoding', { cause })
  }
}

function tooLarge(limit: number): RequestError {
  return new RequestError(`The body is larger than ${limit} bytes.`, 'request_too_large', { status: 413 })
}
