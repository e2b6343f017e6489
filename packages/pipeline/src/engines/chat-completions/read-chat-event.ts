import type { OutputDelta } from '@parlance/core'
import type { MessageChunk } from '../../engine/engine-chunk.js'
import { isObject } from '../../values/is-object.js'
import { finishProblem, finishReason } from '../common/finish-reason.js'
import { matchedStop } from '../common/matched-stop.js'
import { oddEvent } from '../common/odd-event.js'
import { openAiUsage } from '../common/openai-usage.js'
import { answerText, type Event, firstChoice, readEvent } from '../common/read-event.js'
import { chatLogprobs } from '../logprobs/chat-logprobs.js'
import { callFragments } from './call-fragments.js'
import type { CallMerger } from './call-merger.js'

/** Reads one event of a streamed chat completion; null for one that adds nothing. @throws EngineError */
export function readChatEvent(
  engine: string,
  data: string,
  calls: CallMerger,
  most: number | undefined,
): MessageChunk | null {
  const event = readEvent(engine, data)
  const choice = firstChoice(engine, event.choices)
  const usage = openAiUsage(event.usage)
  if (choice === undefined) return usage === undefined ? null : { deltas: [], usage }
  const finish = finishReason(engine, choice.finish_reason)
  const deltas = deltasOf(engine, fieldsOf(engine, choice), calls)
  const logprobs = most === undefined ? undefined : logprobsOf(choice.logprobs, most)
  if (deltas.length === 0 && (finish ?? logprobs ?? usage) === undefined) return null
  const problem = finishProblem(engine, choice.finish_reason)
  return { deltas, logprobs, finish, matched: matchedStop(choice), problem, usage }
}

/**
 * An API that does not stream an answer that it has whole sends it as a message. Azure tells of its filters in choices
 * that have neither.
 *
 * @throws EngineError for the choice of another API
 */
function fieldsOf(engine: string, choice: Event): Event {
  const fields = choice.delta ?? choice.message ?? {}
  if (!isObject(fields)) throw oddEvent(engine, 'delta', fields, 'an object')
  if (typeof choice.text === 'string' && choice.delta === undefined && choice.message === undefined)
    throw oddEvent(engine, 'choice', choice, 'one with a delta, not that of a completion')
  return fields
}

/** Reasoning is `reasoning_content` with DeepSeek, SGLang and others, `reasoning` with vLLM and OpenRouter. */
function deltasOf(engine: string, fields: Event, calls: CallMerger): readonly OutputDelta[] {
  const deltas: OutputDelta[] = []
  const name = fields.reasoning_content == null ? 'reasoning' : 'reasoning_content'
  const reasoning = answerText(engine, fields, name)
  if (reasoning !== '') deltas.push({ reasoning_content: reasoning })
  const content = answerText(engine, fields, 'content') + answerText(engine, fields, 'refusal')
  if (content !== '') deltas.push({ content })
  const merged = calls.merge(callFragments(engine, fields.tool_calls))
  if (merged.length > 0) deltas.push({ tool_calls: merged })
  return deltas
}

function logprobsOf(logprobs: unknown, most: number): MessageChunk['logprobs'] {
  return isObject(logprobs) ? chatLogprobs(logprobs.content, most) : undefined
}
