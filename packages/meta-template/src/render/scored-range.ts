import type { ChatTemplate, Prompt, RenderOptions } from '@parlance/core'
import type { SourcedMessage } from '../dataset/message-prompt.js'
import { NothingToScoreError } from '../errors/prompt-errors.js'

/**
 * The generated text of the last message, as `[start, end)` in UTF-16 code units of the prompt: the generated segments
 * at the end. Where the template writes nothing between two messages of the assistant, those of both are in one run;
 * then the last one begins where a prompt of the messages before it ends.
 *
 * @param prompt of `entries`, closed
 * @throws NothingToScoreError when no text is generated
 */
export function scoredRange(
  template: ChatTemplate,
  prompt: Prompt,
  entries: readonly SourcedMessage[],
  options: RenderOptions,
): readonly [number, number] {
  const { segments } = prompt
  let to = segments.length
  while (to > 0 && !segments[to - 1]!.generated) to -= 1
  let from = to
  while (from > 0 && segments[from - 1]!.generated) from -= 1
  if (from === to) throw new NothingToScoreError('the chat template marks no text as generated')
  const length = (count: number) =>
    segments.slice(0, count).reduce((sum, segment) => sum + segment.text.length, 0)
  const isLast = (source: string) => source.startsWith(`messages[${entries.length - 1}]`)
  const others = segments
    .slice(from, to)
    .some(({ source }) => source?.startsWith('messages[') && !isLast(source))
  if (!others) return [length(from), length(to)]
  const history = entries.slice(0, -1).map(({ message }) => message)
  const before = template.compose(history, { ...options, addGenerationPrompt: true }).text
  if (prompt.text.startsWith(before)) return [before.length, length(to)]
  const own = segments.findIndex(({ source }, i) => i >= from && source !== undefined && isLast(source))
  return [length(own), length(to)]
}
