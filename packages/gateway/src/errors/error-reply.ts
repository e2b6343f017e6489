import { isParlanceError } from '@parlance/core'
import type { EngineError } from '@parlance/pipeline'
import { engineReply } from './engine-reply.js'
import { type ErrorReply, errorBody } from './error-body.js'
import { paramOf } from './param-of.js'
import { RequestError } from './request-error.js'

/** Makes the words for an error that nobody expected, and keeps the error itself where the operator finds it. */
export type UnexpectedError = (error: unknown) => string

/**
 * The answer to any error: a refusal as it says itself, an engine's by what went wrong with it, every other error of
 * Parlance as the request's fault (400, in its words), and what nobody expected as 500 without a word of its text.
 */
export function errorReply(error: unknown, unexpected: UnexpectedError): ErrorReply {
  if (error instanceof RequestError) return refusal(error)
  if (isEngineError(error)) return engineReply(error)
  if (isParlanceError(error) && error.code === 'pipeline_closed') {
    return { status: 503, body: errorBody('The server is shutting down.', 'server_error', 'shutting_down') }
  }
  if (isParlanceError(error)) {
    return {
      status: 400,
      body: errorBody(error.message, 'invalid_request_error', error.code, paramOf(error)),
    }
  }
  return { status: 500, body: errorBody(unexpected(error), 'server_error', 'internal_error') }
}

function refusal({ status, message, code, param, retryAfter }: RequestError): ErrorReply {
  const body = errorBody(message, TYPES.get(status) ?? 'invalid_request_error', code, param)
  if (retryAfter === undefined) return { status, body }
  return { status, body, headers: { 'retry-after': String(retryAfter) } }
}

const TYPES: ReadonlyMap<number, string> = new Map([
  [429, 'rate_limit_error'],
  [503, 'server_error'],
])

/** By its code, not its class: two copies of the pipeline have two classes. */
function isEngineError(error: unknown): error is EngineError {
  return isParlanceError(error) && error.code.startsWith('engine_') && 'problem' in error
}
