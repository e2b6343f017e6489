import type { EngineChunk } from '../../engine/engine-chunk.js'
import { answerText, numberOf, readEvent } from '../common/read-event.js'
import { chatLogprobs } from '../logprobs/chat-logprobs.js'

/** Reads one line of a streamed `/api/generate`; null for one that adds nothing. @throws EngineError */
export function readOllamaLine(engine: string, data: string, most: number | undefined): EngineChunk | null {
  const line = readEvent(engine, data)
  // A server that takes thinking apart by itself must not lose it.
  const text = answerText(engine, line, 'thinking') + answerText(engine, line, 'response')
  const logprobs = most === undefined ? undefined : chatLogprobs(line.logprobs, most)
  if (line.done !== true) return text === '' && logprobs === undefined ? null : { text, logprobs }
  return {
    text,
    logprobs,
    finish: line.done_reason === 'length' ? 'length' : 'stop',
    usage: {
      promptTokens: numberOf(line.prompt_eval_count),
      completionTokens: numberOf(line.eval_count),
    },
  }
}
