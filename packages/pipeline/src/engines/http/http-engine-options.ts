import { isObject } from '../../values/is-object.js'
import {
  type Expected,
  hidden,
  isCount,
  isPositive,
  isText,
  optional,
  withoutUser,
} from '../common/check-options.js'
import { parseBaseUrl } from './base-url.js'

/** What every engine behind HTTP is made with. */
export interface HttpEngineOptions {
  /**
   * Where the server is, with or without a trailing slash or `/v1`, which is added where the API has it:
   * `http://localhost:8000/v1`. The path of a request (`/v1/completions`) is refused.
   */
  readonly baseUrl: string
  /** Name of the model to ask the server for, where it is not the pipeline's. */
  readonly model?: string | undefined
  /** Sent as `Authorization: Bearer`. */
  readonly apiKey?: string | undefined
  /** Further headers of every request; they win over the engine's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Makes the requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds until the server answers with headers; null waits for ever. Default 120,000. */
  readonly connectTimeout?: number | null | undefined
  /** Milliseconds until the first token and from token to token; null waits for ever. Default 120,000. */
  readonly tokenTimeout?: number | null | undefined
  /** How often to try again, only before the first token and never what the server rejects. Default 2. */
  readonly retries?: number | undefined
  /** Milliseconds before the first new try; doubled with each, and up to doubled at random. Default 500. */
  readonly retryDelay?: number | undefined
  /** Longest wait before a new try, in milliseconds. A longer `Retry-After` is not waited for. Default 30,000. */
  readonly maxRetryDelay?: number | undefined
}

export const HTTP_DEFAULTS = {
  connectTimeout: 120_000,
  tokenTimeout: 120_000,
  retries: 2,
  retryDelay: 500,
  maxRetryDelay: 30_000,
} as const

/** What a timer can wait for; it would take more as no time at all. */
const LONGEST_WAIT = 2 ** 31 - 1

const MILLISECONDS = `a whole number of milliseconds from 1 to ${LONGEST_WAIT}, or null`
const BASE_URL = 'an http or https URL without user and password, and without the path of a request'
const DELAY = `a whole number of milliseconds from 0 to ${LONGEST_WAIT}`

export const HTTP_OPTIONS: readonly (readonly [string, Expected])[] = [
  ['baseUrl', [(value) => parseBaseUrl(value) !== null, BASE_URL, withoutUser]],
  ['model', [optional(isText), 'the name of a model']],
  ['apiKey', [optional(isKey), 'a text that a header can hold', hidden]],
  ['headers', [optional(isHeaders), expectedHeaders, hidden]],
  ['fetch', [optional((value) => typeof value === 'function'), 'a function such as fetch']],
  ['connectTimeout', [optional(isTimeout), MILLISECONDS]],
  ['tokenTimeout', [optional(isTimeout), MILLISECONDS]],
  ['retries', [optional(isCount), 'a whole number from 0 on']],
  ['retryDelay', [optional(isDelay), DELAY]],
  ['maxRetryDelay', [optional(isDelay), DELAY]],
]

function isTimeout(value: unknown): boolean {
  return value === null || (isPositive(value) && value <= LONGEST_WAIT)
}

function isDelay(value: unknown): boolean {
  return isCount(value) && value <= LONGEST_WAIT
}

function isKey(value: unknown): boolean {
  return isText(value) && isHeaders({ authorization: `Bearer ${value}` })
}

/** Names the header that cannot be one, and shows no value. */
function expectedHeaders(value: unknown): string {
  const expected = 'an object of texts that headers can hold'
  if (!isObject(value)) return expected
  const wrong = Object.entries(value).find(([name, text]) => !isHeaders({ [name]: text }))
  return wrong === undefined ? expected : `${expected}; ${JSON.stringify(wrong[0])} is none`
}

/** What fetch refuses it would name in its error, keys and all. */
function isHeaders(value: unknown): boolean {
  if (!isObject(value) || Object.values(value).some((text) => typeof text !== 'string')) return false
  try {
    new Headers(value as Record<string, string>)
    return true
  } catch {
    return false
  }
}
