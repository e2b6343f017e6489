import { isParlanceError } from '@parlance/core'
import { EngineError } from '../../engine/engine-error.js'
import { cut, serverWords } from '../common/server-words.js'
import { answerError } from '../common/status-error.js'
import { endpoint, parseBaseUrl } from './base-url.js'
import { HTTP_DEFAULTS, type HttpEngineOptions } from './http-engine-options.js'
import { readText, readWholeText } from './read-text.js'
import { RequestScope } from './request-scope.js'
import { withRetries } from './retries.js'

/** Bytes that are read of an answer which is an error. */
const LONGEST_REFUSAL = 64 * 1024

/** Bytes that a whole answer may have: log-probabilities of a long prompt fit. */
const LONGEST_ANSWER = 64 * 1024 * 1024

/** Sends an engine's requests. */
export class HttpClient {
  readonly engine: string
  /** With its address, for errors. */
  readonly server: string
  readonly tokenTimeout: number | null
  private readonly base: URL
  private readonly options: HttpEngineOptions
  private readonly connectTimeout: number | null
  private readonly headers: Readonly<Record<string, string>>

  /** @param options checked */
  constructor(engine: string, options: HttpEngineOptions) {
    this.engine = engine
    this.options = options
    this.base = parseBaseUrl(options.baseUrl)!
    this.server = `${engine} at ${this.base.origin}`
    this.connectTimeout = timeout(options.connectTimeout, HTTP_DEFAULTS.connectTimeout)
    this.tokenTimeout = timeout(options.tokenTimeout, HTTP_DEFAULTS.tokenTimeout)
    this.headers = {
      ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` }),
      ...lowerCased(options.headers ?? {}),
    }
  }

  /** Tries again what failed, as the options say. */
  retrying<T>(scope: RequestScope, attempt: () => Promise<T>): Promise<T> {
    const { retries, retryDelay, maxRetryDelay } = this.options
    return withRetries(scope, attempt, {
      retries: retries ?? HTTP_DEFAULTS.retries,
      retryDelay: retryDelay ?? HTTP_DEFAULTS.retryDelay,
      maxRetryDelay: maxRetryDelay ?? HTTP_DEFAULTS.maxRetryDelay,
    })
  }

  /**
   * A request's body as text.
   *
   * @throws what `body` throws for what the engine cannot do; EngineError for what cannot be written, such as a bigint
   * in `extra`
   */
  encode(body: () => object): string {
    try {
      return JSON.stringify(body(), plainObject)
    } catch (cause) {
      if (isParlanceError(cause)) throw cause
      const message = `The request for ${this.engine} is no JSON: ${why(cause)}`
      throw new EngineError(this.engine, 'rejected', message, { cause })
    }
  }

  /** The answer, once its headers are here and its status is good. Null asks with GET. @throws EngineError */
  async send(path: string, body: string | null, scope: RequestScope): Promise<Response> {
    const timer = this.timer(this.connectTimeout, 'connectTimeout', `answer ${path}`, scope)
    const request = this.request(path, body, scope.signal)
    const response = await scope.race(request).finally(() => clearTimeout(timer))
    if (response.ok) return response
    const words = serverWords(await readText(response, scope, LONGEST_REFUSAL))
    throw answerError(this.engine, response, words)
  }

  /** A whole answer's JSON. @throws EngineError */
  async json(path: string, body: () => object, signal: AbortSignal | undefined): Promise<unknown> {
    const text = await this.text(path, body, signal)
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new EngineError(this.engine, 'broken', `${this.server} answered no JSON: ${cut(text)}`, { cause })
    }
  }

  /** Whether a GET of `path` succeeds; not tried again, since who asks wants to know how it is now. */
  async health(path: string, signal: AbortSignal | undefined): Promise<void> {
    const scope = new RequestScope(signal).begin()
    try {
      const response = await this.send(path, null, scope)
      // Read, not cancelled, so that the connection can be used again.
      await readText(response, scope, LONGEST_REFUSAL)
    } catch (error) {
      throw this.explain(error, scope)
    } finally {
      scope.close()
    }
  }

  /** What the caller gets to see of a failure: the reason of its signal, or an error of ours. */
  explain(error: unknown, scope: RequestScope): unknown {
    if (scope.signal.aborted && !scope.left) return scope.signal.reason
    if (isParlanceError(error)) return error
    return new EngineError(this.engine, 'broken', `The answer of ${this.server} broke off: ${why(error)}`, {
      cause: error,
    })
  }

  private async text(path: string, body: () => object, signal: AbortSignal | undefined): Promise<string> {
    const scope = new RequestScope(signal).begin()
    try {
      const content = this.encode(body)
      return await this.retrying(scope, async () => {
        const response = await this.send(path, content, scope)
        const timer = this.timer(this.tokenTimeout, 'tokenTimeout', `end its answer to ${path}`, scope)
        return this.wholeText(response, scope).finally(() => clearTimeout(timer))
      })
    } catch (error) {
      throw this.explain(error, scope)
    } finally {
      scope.close()
    }
  }

  private async wholeText(response: Response, scope: RequestScope): Promise<string> {
    let text: string | null
    try {
      text = await readWholeText(response, scope, LONGEST_ANSWER)
    } catch (error) {
      throw this.explain(error, scope)
    }
    if (text !== null) return text
    const message = `The answer of ${this.server} has more than ${LONGEST_ANSWER} bytes.`
    throw new EngineError(this.engine, 'broken', message, { status: response.status })
  }

  private async request(path: string, body: string | null, signal: AbortSignal): Promise<Response> {
    const fetch = this.options.fetch ?? globalThis.fetch
    const url = endpoint(this.base, path)
    const content =
      body === null
        ? { method: 'GET', headers: this.headers }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...this.headers },
            body,
          }
    try {
      // Followed, a request would take its prompt and key to another server, or lose its body.
      return await fetch(url, { ...content, redirect: 'manual', signal })
    } catch (cause) {
      if (signal.aborted) throw cause
      const message = `${this.engine} cannot be reached at ${url.origin}: ${why(cause)}`
      const hint = 'Is the server running, and is baseUrl right?'
      throw new EngineError(this.engine, 'unavailable', message, { cause, hint })
    }
  }

  /** Ends the scope once `limit` is over. */
  private timer(limit: number | null, option: string, what: string, scope: RequestScope) {
    if (limit === null) return undefined
    const message = `${this.server} did not ${what} within ${limit} ms.`
    const hint = `Raise ${option} if the server is only slow.`
    return setTimeout(() => scope.end(new EngineError(this.engine, 'timeout', message, { hint })), limit)
  }
}

/** Objects are Maps where their keys would lose order or sense: as JSON reads and writes them they are objects. */
function plainObject(_key: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value
}

function timeout(given: number | null | undefined, otherwise: number): number | null {
  return given === undefined ? otherwise : given
}

/** Names in lower case, so that a caller's header takes the place of the engine's own. */
function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** `fetch failed` says nothing; its cause does. */
function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
