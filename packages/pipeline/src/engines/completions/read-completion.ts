import type { EngineChunk } from '../../engine/engine-chunk.js'
import { finishProblem, finishReason } from '../common/finish-reason.js'
import { matchedStop } from '../common/matched-stop.js'
import { oddEvent } from '../common/odd-event.js'
import { openAiUsage } from '../common/openai-usage.js'
import { answerText, type Event, firstChoice, readEvent } from '../common/read-event.js'
import { tokenIdsOf } from '../common/token-ids.js'
import { chatLogprobs } from '../logprobs/chat-logprobs.js'
import { legacyLogprobs } from '../logprobs/legacy-logprobs.js'

/** Reads one event of a streamed completion; null for one that adds nothing. @throws EngineError */
export function readCompletion(engine: string, data: string, most: number | undefined): EngineChunk | null {
  const event = readEvent(engine, data)
  const choice = firstChoice(engine, event.choices)
  const usage = openAiUsage(event.usage)
  if (choice === undefined) return usage === undefined ? null : { text: '', usage }
  const text = textIn(engine, choice)
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

/** @throws EngineError for the choice of a chat completion */
function textIn(engine: string, choice: Event): string {
  const chat = choice.delta ?? choice.message
  if (choice.text === undefined && chat !== undefined && chat !== null)
    throw oddEvent(engine, 'choice', choice, 'one with text, not that of a chat completion')
  return answerText(engine, choice, 'text')
}

/** llama-server answers completions with the list of chat completions. */
function completionLogprobs(logprobs: unknown, most: number): EngineChunk['logprobs'] {
  if (typeof logprobs !== 'object' || logprobs === null) return undefined
  return 'content' in logprobs ? chatLogprobs(logprobs.content, most) : legacyLogprobs(logprobs, most)
}
