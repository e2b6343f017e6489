import type { ParsedMessage } from '@parlance/core'
import type { EngineUsage, Response, TokenLogprob } from '@parlance/pipeline'
import type { Numbered } from '../stream/merge.js'
import type { AnswerHead } from './answer-head.js'
import { chatLogprobs } from './chat-logprobs.js'
import { finishReason } from './finish-reason.js'
import { usageBody } from './usage.js'

/**
 * The body of a whole answer.
 *
 * @param usages takes the counts of each
 * @throws the error of an answer that failed
 */
export async function chatCompletion(
  { id, created, model }: AnswerHead,
  n: number,
  pieces: AsyncIterable<Numbered<Response>>,
  usages: (EngineUsage | undefined)[],
): Promise<object> {
  const logprobs: TokenLogprob[][] = Array.from({ length: n }, () => [])
  const last: (Response | undefined)[] = []
  for await (const { index, piece } of pieces) {
    if (piece.logprobs !== null) logprobs[index]!.push(...piece.logprobs)
    usages[index] = piece.usage
    last[index] = piece
  }
  const choices = last.map((piece, index) => ({
    index,
    message: piece?.message == null ? { role: 'assistant', content: '' } : messageBody(piece.message),
    logprobs: logprobs[index]!.length === 0 ? null : chatLogprobs(logprobs[index]!),
    finish_reason: (piece === undefined ? null : finishReason(piece)) ?? 'stop',
  }))
  const usage = usageBody(usages)
  return { id, object: 'chat.completion', created, model, choices, ...(usage === null ? {} : { usage }) }
}

/** A message as clients expect it: beside calls, no content is null. */
export function messageBody(message: ParsedMessage): object {
  return message.tool_calls !== undefined && message.content === '' ? { ...message, content: null } : message
}
