import type { EngineError } from '@parlance/pipeline'
import { type ErrorReply, errorBody } from './error-body.js'
import type { FaultLog } from './fault-log.js'
import { inRequestWords, paramOf } from './param-of.js'
import { withoutHint } from './without-hint.js'

/** Statuses with which an engine says that the request itself is wrong. */
const REQUESTS_FAULT: readonly number[] = [400, 413, 422]

/** What a client is told of a failure that is not its own: addresses, keys and words of the engine are in the log. */
const WORDS: Readonly<Record<EngineError['problem'], string>> = {
  unavailable: 'The engine cannot be reached, or has no room.',
  timeout: 'The engine is too slow.',
  rejected: 'The engine refuses the requests of this server.',
  broken: 'The answer of the engine is broken.',
}

/**
 * The answer when an engine failed: 502 where it is down or answers nonsense, 504 where it is too slow, 429 where it has
 * no room. What it refuses is 400 where its status says so, or where it was not even asked since it has no such field;
 * otherwise (a wrong key, a wrong model) it is the operator's fault, 502.
 */
export function engineReply(error: EngineError, faults: FaultLog): ErrorReply {
  const { problem, status, code } = error
  if (problem === 'rejected' && (status === undefined || REQUESTS_FAULT.includes(status))) {
    return {
      status: 400,
      body: errorBody(
        inRequestWords(error, withoutHint(error)),
        'invalid_request_error',
        code,
        paramOf(error),
      ),
    }
  }
  const words = `${WORDS[problem]} The log of this server tells more under ${faults.engine(error)}.`
  if (status === 429) {
    const body = errorBody(words, 'rate_limit_error', 'engine_overloaded')
    return { status: 429, body, headers: { 'retry-after': secondsOf(error) } }
  }
  return { status: problem === 'timeout' ? 504 : 502, body: errorBody(words, 'server_error', code) }
}

/** Whole seconds, as the header has them: what the engine asks for, at least 1. */
function secondsOf({ retryAfter = 0 }: EngineError): string {
  return String(Math.max(1, Math.ceil(retryAfter / 1000)))
}
