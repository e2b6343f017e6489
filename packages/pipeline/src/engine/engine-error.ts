import { ParlanceError } from '@parlance/core'

/**
 * What went wrong with an engine:
 *
 * - `unavailable`: it cannot be reached, or says that it is down or overloaded;
 * - `timeout`: no answer, or no next token, in time;
 * - `rejected`: it refuses the request (its words are in the message);
 * - `broken`: its answer is none, or breaks off.
 */
export type EngineProblem = 'unavailable' | 'timeout' | 'rejected' | 'broken'

/** What an engine knows of a failure beside its message. */
export interface EngineErrorFacts {
  readonly hint?: string
  readonly cause?: unknown
  readonly status?: number | undefined
  readonly retryAfter?: number | undefined
  readonly option?: string | undefined
}

/** An engine did not do its work. */
export class EngineError extends ParlanceError {
  /** The engine's name. */
  readonly engine: string
  readonly problem: EngineProblem
  /** HTTP status of the engine's answer, where there was one. */
  readonly status: number | undefined
  /** Milliseconds after which the engine asks to be tried again, where it says so. */
  readonly retryAfter: number | undefined
  /** The option that it has no field for, where it refuses one: `repetitionPenalty`. */
  readonly option: string | undefined

  constructor(engine: string, problem: EngineProblem, message: string, facts: EngineErrorFacts = {}) {
    const { status, retryAfter, option, ...rest } = facts
    super(message, { code: `engine_${problem}`, ...rest })
    this.engine = engine
    this.problem = problem
    this.status = status
    this.retryAfter = retryAfter
    this.option = option
  }
}
