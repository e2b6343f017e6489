import type { EngineChunk } from '../../engine/engine-chunk.js'
import { finishProblem, finishReason } from '../common/finish-reason.js'
import { matchedStop } from '../common/matched-stop.js'
import { openAiUsage } from '../common/openai-usage.js'
import { firstChoice, readEvent, textOf } from '../common/read-event.js'
import { tokenIdsOf } from '../common/token-ids.js'
import { chatLogprobs } from '../logprobs/chat-logprobs.js'
import { legacyLogprobs } from '../logprobs/legacy-logprobs.js'

/** Reads one event of a streamed completion; null for one that adds nothing. @throws EngineError */
export function readCompletion(engine: string, data: string, most: number | undefined): EngineChunk | null {
  const event = readEvent(engine, data)
  const choice = firstChoice(event.choices)
  const usage = openAiUsage(event.usage)
  if (choice === undefined) return usage === undefined ? null : { text: '', usage }
  const text = textOf(choice.text) ?? ''
  const finish = finishReason(engine, choice.finish_reason)
  // LMDeploy calls them gen_tokens.
  const tokenIds = tokenIdsOf(choice.token_ids ?? choice.gen_tokens)
  const logprobs = most === undefined ? undefined : completionLogprobs(choice.logprobs, most)
  if (text === '' && (finish ?? tokenIds ?? logprobs ?? usage) === undefined) return null
  return {
    text,
    tokenIds,
    logprobs,
    finish,
    matched: matchedStop(choice),
    problem: finishProblem(engine, choice.finish_reason),
    usage,
  }
}

/** llama-server answers completions with the list of chat completions. */
function completionLogprobs(logprobs: unknown, most: number): EngineChunk['logprobs'] {
  if (typeof logprobs !== 'object' || logprobs === null) return undefined
  return 'content' in logprobs ? chatLogprobs(logprobs.content, most) : legacyLogprobs(logprobs, most)
}
