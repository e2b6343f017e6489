import type { ParsedMessage } from '@parlance/core'
import type { Response, TokenLogprob } from '@parlance/pipeline'
import type { Numbered } from '../stream/merge.js'
import type { AnswerHead } from './answer-head.js'
import { chatLogprobs } from './chat-logprobs.js'
import { finishReason } from './finish-reason.js'
import type { Tally } from './tally.js'

/**
 * The body of a whole answer.
 *
 * @param answers `n` of them in pieces, the last of each with its message
 * @throws the error of an answer that failed
 */
export async function chatCompletion(
  { id, created, model }: AnswerHead,
  n: number,
  answers: AsyncIterable<Numbered<Response>>,
  tally: Tally,
): Promise<object> {
  const logprobs: TokenLogprob[][] = Array.from({ length: n }, () => [])
  const choices: object[] = []
  for await (const { index, pieces } of answers) {
    for (const piece of pieces) {
      tally.set(index, piece.usage)
      for (const one of piece.logprobs ?? []) logprobs[index]!.push(one)
      const reason = finishReason(piece)
      if (reason === null) continue
      const tokens = logprobs[index]!
      choices[index] = {
        index,
        message: messageBody(piece.message!),
        logprobs: tokens.length === 0 ? null : chatLogprobs(tokens),
        finish_reason: reason,
      }
    }
  }
  const usage = tally.body()
  return { id, object: 'chat.completion', created, model, choices, ...(usage === null ? {} : { usage }) }
}

/** A message as clients expect it: beside calls, no content is null. */
export function messageBody(message: ParsedMessage): object {
  return message.tool_calls !== undefined && message.content === '' ? { ...message, content: null } : message
}
