import { RequestError } from '../errors/request-error.js'

/**
 * Refuses a body that a web page could send to a server that it cannot read: of a browser only JSON is taken, for which
 * browsers ask first where the page is of another origin, and they are never told yes. Other clients may leave the type
 * out, or have their tools write any. What is compressed is not taken from anyone.
 *
 * @throws RequestError 415
 */
export function checkBodyType(headers: Headers): void {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity') {
    throw refused('A body is taken as it is: content-encoding is not known here.')
  }
  const isBrowser = headers.has('origin') || headers.has('sec-fetch-site')
  if (isBrowser && !isJson(headers.get('content-type') ?? '')) {
    throw refused('From a browser only JSON is taken.', 'Send the header Content-Type: application/json.')
  }
}

function isJson(type: string): boolean {
  return type.split(';', 1)[0]!.trim().toLowerCase() === 'application/json'
}

function refused(message: string, hint?: string): RequestError {
  return new RequestError(message, 'unsupported_media_type', {
    status: 415,
    ...(hint !== undefined && { hint }),
  })
}
