import { ParlanceError } from '@parlance/core'

/** A status with which the gateway refuses a request. */
export type RefusalStatus = 400 | 401 | 404 | 405 | 413 | 415 | 422 | 429 | 503

/** What a refusal says beside its words. */
export interface RefusalFacts {
  /** Default 400. */
  readonly status?: RefusalStatus
  /** Path of the field that is wrong: `messages[1].content`. */
  readonly param?: string | null
  readonly hint?: string
  readonly cause?: unknown
  /** Seconds after which to try again. */
  readonly retryAfter?: number
  /** Methods that the path takes, with status 405. */
  readonly allow?: readonly string[]
}

/** A request that the gateway does not serve. It becomes an answer in the shape of OpenAI's errors. */
export class RequestError extends ParlanceError {
  readonly status: RefusalStatus
  readonly param: string | null
  /** Headers of the answer: `retry-after`, `allow`, and with 401 `www-authenticate`. */
  readonly headers: Readonly<Record<string, string>>

  /** @param code stable: it is the answer's `error.code` */
  constructor(message: string, code: string, facts: RefusalFacts = {}) {
    const { status = 400, param = null, retryAfter, allow, ...rest } = facts
    super(message, { code, ...rest })
    this.status = status
    this.param = param
    this.headers = {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(allow === undefined ? {} : { allow: allow.join(', ') }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    }
  }
}
