import { createHash, timingSafeEqual } from 'node:crypto'
import { RequestError } from '../errors/request-error.js'

/** Checks bearer keys. Takes the same time for every key of a length, right or wrong. */
export class ApiKeys {
  private readonly digests: readonly Buffer[]

  constructor(keys: readonly string[]) {
    this.digests = keys.map(digest)
  }

  /**
   * @param authorization the header's value
   * @throws RequestError 401
   */
  check(authorization: string | undefined): void {
    if (this.digests.length === 0) return
    const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
    const got = digest(given ?? '')
    let known = false
    for (const one of this.digests) known = timingSafeEqual(one, got) || known
    if (given !== undefined && known) return
    const message = given === undefined ? 'No API key was given.' : 'The API key is not known here.'
    throw new RequestError(message, 'invalid_api_key', {
      status: 401,
      hint: 'Send it in the header Authorization: Bearer KEY.',
    })
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
