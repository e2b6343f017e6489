import type { EngineError } from '@parlance/pipeline'
import { type ErrorReply, errorBody } from './error-body.js'

/** Statuses with which an engine says that the request itself is wrong. */
const REQUESTS_FAULT: readonly (number | undefined)[] = [400, 413, 422]

/**
 * The answer when an engine failed: 502 where it is down or answers nonsense, 504 where it is too slow, 429 where it has
 * no room. What it refuses is 400 where its status says so; otherwise (a wrong key, a wrong model) it is the operator's
 * fault, 502.
 */
export function engineReply({ problem, status, message, code }: EngineError): ErrorReply {
  if (status === 429) {
    const body = errorBody(message, 'rate_limit_error', 'engine_overloaded')
    return { status: 429, body, headers: { 'retry-after': '1' } }
  }
  if (problem === 'rejected' && REQUESTS_FAULT.includes(status)) {
    return { status: 400, body: errorBody(message, 'invalid_request_error', code) }
  }
  return { status: problem === 'timeout' ? 504 : 502, body: errorBody(message, 'server_error', code) }
}
