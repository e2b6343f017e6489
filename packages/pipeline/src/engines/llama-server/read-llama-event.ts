import type { EngineChunk, EngineFinish, EngineUsage } from '../../engine/engine-chunk.js'
import { isObject } from '../../values/is-object.js'
import { answerText, type Event, numberOf, readEvent, textOf } from '../common/read-event.js'
import { tokenIdsOf } from '../common/token-ids.js'
import { llamaLogprobs } from '../logprobs/llama-logprobs.js'

/** Reads one event of a streamed `/completion`; null for one that adds nothing. @throws EngineError */
export function readLlamaEvent(engine: string, data: string, most: number | undefined): EngineChunk | null {
  const event = readEvent(engine, data)
  const text = answerText(engine, event, 'content')
  const tokenIds = tokenIdsOf(event.tokens)
  const logprobs = most === undefined ? undefined : llamaLogprobs(event.completion_probabilities, most)
  if (event.stop !== true) {
    return text === '' && (tokenIds ?? logprobs) === undefined ? null : { text, tokenIds, logprobs }
  }
  const word = textOf(event.stopping_word)
  return {
    text,
    tokenIds,
    logprobs,
    finish: finishOf(event),
    matched: word === '' ? undefined : word,
    usage: usageOf(event),
  }
}

/** `stop_type`, or the flag that stood for it before December 2024. */
function finishOf(event: Event): EngineFinish {
  return event.stop_type === 'limit' || event.stopped_limit === true ? 'length' : 'stop'
}

function usageOf(event: Event): EngineUsage {
  const timings = event.timings
  return {
    promptTokens: numberOf(event.tokens_evaluated),
    completionTokens: numberOf(event.tokens_predicted),
    cachedTokens: isObject(timings) ? numberOf(timings.cache_n) : undefined,
  }
}
