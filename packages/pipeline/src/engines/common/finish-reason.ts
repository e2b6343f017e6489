import type { EngineFinish } from '../../engine/engine-chunk.js'
import { EngineError } from '../../engine/engine-error.js'

/**
 * The `finish_reason` of an OpenAI-style answer; undefined while it goes on. Reasons of other names (`tool_calls`,
 * `content_filter`, TGI's `eos_token`) are a stop; {@link finishProblem} tells what is wrong with some of them.
 *
 * @throws EngineError for an answer that ended with an error
 */
export function finishReason(engine: string, reason: unknown): EngineFinish | undefined {
  if (typeof reason !== 'string' || reason === '') return undefined
  if (reason === 'length' || reason === 'abort') return reason
  if (reason === 'error') throw new EngineError(engine, 'broken', `${engine} ended its answer with an error.`)
  return 'stop'
}

/** What is wrong with an answer that ended so; undefined for nothing. */
export function finishProblem(engine: string, reason: unknown): string | undefined {
  return reason === 'content_filter'
    ? `${engine} left out some of the answer: its content filter took it.`
    : undefined
}
