import { isParlanceError } from '@parlance/core'
import type { EngineError } from '@parlance/pipeline'
import { engineReply } from './engine-reply.js'
import { type ErrorReply, errorBody } from './error-body.js'
import type { FaultLog } from './fault-log.js'
import { inRequestWords, paramOf } from './param-of.js'
import { RequestError } from './request-error.js'
import { withoutHint } from './without-hint.js'

/**
 * The answer to any error: a refusal as it says itself, an engine's by what went wrong with it, every other error of
 * Parlance as the request's fault (400, in its words), and what nobody expected as 500 without a word of its text.
 */
export function errorReply(error: unknown, faults: FaultLog): ErrorReply {
  if (error instanceof RequestError) return refusal(error)
  if (isEngineError(error)) return engineReply(error, faults)
  if (isParlanceError(error) && error.code === 'pipeline_closed') {
    return { status: 503, body: errorBody('The server is shutting down.', 'server_error', 'shutting_down') }
  }
  if (isParlanceError(error)) {
    // What is done with control tokens is the operator's choice, and so is the hint.
    const words = error.code === 'control_text' ? withoutHint(error) : error.message
    return {
      status: 400,
      body: errorBody(inRequestWords(error, words), 'invalid_request_error', error.code, paramOf(error)),
    }
  }
  const words = `Something went wrong in the gateway. Its log tells it under ${faults.unexpected(error)}.`
  return { status: 500, body: errorBody(words, 'server_error', 'internal_error') }
}

/** It as a response. */
export function errorResponse({ status, body, headers = {} }: ErrorReply): Response {
  return Response.json(body, { status, headers })
}

function refusal({ status, message, code, param, headers }: RequestError): ErrorReply {
  return {
    status,
    body: errorBody(message, TYPES.get(status) ?? 'invalid_request_error', code, param),
    headers,
  }
}

const TYPES: ReadonlyMap<number, string> = new Map([
  [429, 'rate_limit_error'],
  [503, 'server_error'],
])

/** By its code, not its class: two copies of the pipeline have two classes. */
function isEngineError(error: unknown): error is EngineError {
  return isParlanceError(error) && error.code.startsWith('engine_') && 'problem' in error
}
