import type { EngineFinish } from '../../engine/engine-chunk.js'
import { EngineError } from '../../engine/engine-error.js'
import { cut } from './server-words.js'

/**
 * The `finish_reason` of an OpenAI-style answer; undefined while it goes on. Reasons of other names (`tool_calls`,
 * `content_filter`, TGI's `eos_token`) are a stop; {@link finishProblem} tells what is wrong with some of them, and
 * with those that are not known.
 *
 * @throws EngineError for an answer that ended with an error
 */
export function finishReason(engine: string, reason: unknown): EngineFinish | undefined {
  if (typeof reason !== 'string' || reason === '') return undefined
  if (reason === 'length' || reason === 'abort') return reason
  if (reason === 'error') throw new EngineError(engine, 'broken', `${engine} ended its answer with an error.`)
  return 'stop'
}

/** Of whole answers: OpenAI's, TGI's, those of servers with Anthropic's words; the others are told in `finish`. */
const WHOLE: readonly string[] = [
  'stop',
  'tool_calls',
  'function_call',
  'eos_token',
  'stop_sequence',
  'end_turn',
  'tool_use',
  'length',
  'abort',
]

/** What is wrong with an answer that ended so; undefined for nothing. */
export function finishProblem(engine: string, reason: unknown): string | undefined {
  if (typeof reason !== 'string' || reason === '' || WHOLE.includes(reason)) return undefined
  return reason === 'content_filter'
    ? `${engine} left out some of the answer: its content filter took it.`
    : `${engine} ended the answer for a reason that is not known: ${cut(reason)}`
}
