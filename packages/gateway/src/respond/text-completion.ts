import type { Response, TokenLogprob } from '@parlance/pipeline'
import type { Numbered } from '../stream/merge.js'
import type { TextAnswer, TextChoice } from './text-answer.js'
import { textLogprobs } from './text-logprobs.js'

/**
 * The whole answers of a text completion.
 *
 * @param echoes what each answer begins with
 * @throws the error of an answer that failed
 */
export async function wholeTexts(
  answers: readonly TextAnswer[],
  echoes: readonly string[],
  pieces: AsyncIterable<Numbered<Response>>,
): Promise<TextChoice[]> {
  const texts = answers.map(() => '')
  const logprobs: TokenLogprob[][] = answers.map(() => [])
  const reasons: (string | null)[] = answers.map(() => null)
  for await (const { index, piece } of pieces) {
    const choice = answers[index]!.piece(piece)
    texts[index] += choice.text
    reasons[index] = choice.finish_reason ?? reasons[index]!
    if (piece.logprobs !== null) logprobs[index]!.push(...piece.logprobs)
  }
  return texts.map((text, index) => {
    const tokens = logprobs[index]!
    return {
      index,
      text,
      logprobs: tokens.length === 0 ? null : textLogprobs(tokens, echoes[index]!.length),
      finish_reason: reasons[index]!,
    }
  })
}
