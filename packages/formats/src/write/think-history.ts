import type { PromptWriter } from '@parlance/core'
import { EMPTY_THINK, OPEN_THINK } from './think.js'

/** Reasoning of an assistant message, to be written as a think block in front of its content. */
export interface WrittenThink {
  readonly reasoning: string
  /** The field that it comes from: `reasoning_content`, or `content` where it stood inside the content. */
  readonly field: string
  /** What the generation prompt writes of the block; the model produces the rest. Default: nothing. */
  readonly invited?: ThinkInvitation
}

/** Nothing, the start mark, or a whole empty block. */
export type ThinkInvitation = '' | typeof OPEN_THINK | typeof EMPTY_THINK

/**
 * Writes `<think>`, the reasoning, `</think>` and an empty line. From what the generation prompt does not write of
 * it on, the text is `generated`.
 */
export function writeThink(out: PromptWriter, { reasoning, field, invited = '' }: WrittenThink): void {
  if (invited === EMPTY_THINK && reasoning === '') {
    out.markup(EMPTY_THINK)
    out.generated(true)
    return
  }
  if (invited !== OPEN_THINK) out.generated(true)
  out.markup(OPEN_THINK)
  out.generated(true)
  out.content(reasoning, field)
  out.markup('\n</think>\n\n')
}

/** Notes that reasoning of an answer before the last question does not show. */
export function noteEarlierReasoning(out: PromptWriter, index: number, field: string): void {
  if (!out.segmented) return
  out.note(
    'reasoning_not_rendered',
    'The format shows no reasoning of messages before the last question of the user.',
    `messages[${index}].${field}`,
  )
}
