import { EngineError, type EngineProblem } from '../../engine/engine-error.js'

/** What an HTTP status (or the code in an error of a stream) means. */
function problemOf(status: number): EngineProblem {
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429 || status === 502 || status === 503) return 'unavailable'
  // TGI's word for generation that failed: https://huggingface.github.io/text-generation-inference/
  if (status === 424) return 'broken'
  return status >= 400 && status < 500 ? 'rejected' : 'broken'
}

/** The error for an answer with this status; `words` are the server's. */
export function statusError(engine: string, status: number, words: string, retryAfter?: number): EngineError {
  const said = words === '' ? '' : `: ${words}`
  return new EngineError(engine, problemOf(status), `${engine} answered ${status}${said}`, {
    status,
    retryAfter,
    ...hintFor(status),
  })
}

/** The error for an answer that is none; `words` are the server's. */
export function answerError(engine: string, response: Response, words: string): EngineError {
  const { status, type, headers } = response
  // Browsers hide where a redirect leads.
  if (type !== 'opaqueredirect' && (status < 300 || status > 399))
    return statusError(engine, status, words, retryAfterOf(headers))
  const place = headers.get('location') ?? 'another address'
  const message = `${engine} was sent on to ${place}, and does not follow.`
  return new EngineError(engine, 'rejected', message, { status, hint: 'Set baseUrl to where the server is.' })
}

function hintFor(status: number): { readonly hint?: string } {
  if (status === 401 || status === 403)
    return { hint: 'Set the option apiKey to a key that the server takes.' }
  if (status === 404) return { hint: 'Look at baseUrl and at the name of the model.' }
  return {}
}

/** Milliseconds of a `Retry-After` header: seconds, or a date. Undefined where there is none. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
