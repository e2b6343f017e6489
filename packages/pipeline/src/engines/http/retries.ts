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
    minTimeout: policy.retryDelay,
    maxTimeout: policy.maxRetryDelay,
    randomize: true,
    signal: scope.signal,
    shouldRetry: ({ error }) => !scope.signal.aborted && mayPass(error),
    // What the server asks for comes on top of the back-off, so that not all its clients are back in the same moment.
    onFailedAttempt: async ({ error, retriesLeft }) => {
      if (retriesLeft > 0 && mayPass(error) && error.retryAfter !== undefined)
        await scope.pause(error.retryAfter)
    },
  })
}

/** What is broken with status 200 is an answer of the wrong kind, and will be again. */
function isPassing({ problem, status }: EngineError): boolean {
  return problem === 'unavailable' || (problem === 'broken' && status !== 200)
}
