import type { OutputDelta } from '@parlance/core'
import type { MessageChunk } from '../../engine/engine-chunk.js'
import { isObject } from '../../values/is-object.js'
import { finishProblem, finishReason } from '../common/finish-reason.js'
import { matchedStop } from '../common/matched-stop.js'
import { openAiUsage } from '../common/openai-usage.js'
import { type Event, firstChoice, readEvent, textOf } from '../common/read-event.js'
import { chatLogprobs } from '../logprobs/chat-logprobs.js'
import type { CallMerger } from './call-merger.js'

/** Reads one event of a streamed chat completion; null for one that adds nothing. @throws EngineError */
export function readChatEvent(
  engine: string,
  data: string,
  calls: CallMerger,
  most: number | undefined,
): MessageChunk | null {
  const event = readEvent(engine, data)
  const choice = firstChoice(event.choices)
  const usage = openAiUsage(event.usage)
  if (choice === undefined) return usage === undefined ? null : { deltas: [], usage }
  const finish = finishReason(engine, choice.finish_reason)
  // An API that does not stream an answer that it has whole sends it as a message.
  const fields = choice.delta ?? choice.message
  const deltas = isObject(fields) ? deltasOf(fields, calls) : []
  const logprobs = most === undefined ? undefined : logprobsOf(choice.logprobs, most)
  if (deltas.length === 0 && (finish ?? logprobs ?? usage) === undefined) return null
  const problem = finishProblem(engine, choice.finish_reason)
  return { deltas, logprobs, finish, matched: matchedStop(choice), problem, usage }
}

/** Reasoning is `reasoning_content` with DeepSeek, SGLang and others, `reasoning` with vLLM and OpenRouter. */
function deltasOf(fields: Event, calls: CallMerger): readonly OutputDelta[] {
  const deltas: OutputDelta[] = []
  const reasoning = textOf(fields.reasoning_content) ?? textOf(fields.reasoning)
  if (reasoning !== undefined && reasoning !== '') deltas.push({ reasoning_content: reasoning })
  const content = (textOf(fields.content) ?? '') + (textOf(fields.refusal) ?? '')
  if (content !== '') deltas.push({ content })
  const merged = calls.merge(fields.tool_calls)
  if (merged.length > 0) deltas.push({ tool_calls: merged })
  return deltas
}

function logprobsOf(logprobs: unknown, most: number): MessageChunk['logprobs'] {
  return isObject(logprobs) ? chatLogprobs(logprobs.content, most) : undefined
}
