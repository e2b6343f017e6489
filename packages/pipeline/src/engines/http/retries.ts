import pRetry from 'p-retry'
import { EngineError } from '../../engine/engine-error.js'
import type { RequestScope } from './request-scope.js'

export interface RetryPolicy {
  readonly retries: number
  readonly retryDelay: number
  readonly maxRetryDelay: number
}

/** Tries again what failed for a reason that may pass. @throws what the last try threw */
export function withRetries<T>(
  scope: RequestScope,
  attempt: () => Promise<T>,
  policy: RetryPolicy,
): Promise<T> {
  const mayPass = (error: Error): error is EngineError =>
    error instanceof EngineError && isPassing(error) && (error.retryAfter ?? 0) <= policy.maxRetryDelay
  return pRetry(attempt, {
    retries: policy.retries,
    // The waits are made here: no wait is to be longer than the policy's, whatever the server asks for.
    minTimeout: 0,
    signal: scope.signal,
    shouldRetry: ({ error }) => !scope.signal.aborted && mayPass(error),
    onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
      if (retriesLeft > 0 && mayPass(error)) await scope.pause(wait(policy, attemptNumber, error.retryAfter))
    },
  })
}

/** What the server asks for, and the back-off on top of it: not all its clients are to be back in the same moment. */
function wait(policy: RetryPolicy, attempt: number, retryAfter = 0): number {
  const backOff = policy.retryDelay * 2 ** (attempt - 1) * (1 + Math.random())
  return Math.min(policy.maxRetryDelay, retryAfter + backOff)
}

/** What is broken with status 200 is an answer of the wrong kind, and will be again. */
function isPassing({ problem, status }: EngineError): boolean {
  return problem === 'unavailable' || (problem === 'broken' && status !== 200)
}
