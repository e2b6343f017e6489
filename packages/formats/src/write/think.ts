import { lstrip, rstrip } from '@parlance/python-text'

/** A message's text, taken apart. */
export interface ThoughtAndContent {
  readonly reasoning: string
  readonly content: string
}

/**
 * Takes reasoning out of a text that holds it between `<think>` and `</think>`, as Qwen's templates do: the content
 * follows the last end mark, the reasoning stands before the first one; line breaks at the marks belong to them.
 *
 * @returns null for a text without an end mark
 */
export function splitThink(text: string): ThoughtAndContent | null {
  const first = text.indexOf(END)
  if (first < 0) return null
  const before = rstrip(text.slice(0, first), '\n')
  const start = before.lastIndexOf(START)
  const reasoning = lstrip(start < 0 ? before : before.slice(start + START.length), '\n')
  return { reasoning, content: withoutThink(text) }
}

/** The text after the last `</think>`, or all of it, without the line breaks that it begins with. */
export function withoutThink(text: string): string {
  const last = text.lastIndexOf(END)
  return lstrip(last < 0 ? text : text.slice(last + END.length), '\n')
}

/** What opens reasoning, with the line break behind it. */
export const OPEN_THINK = '<think>\n'

/** What stands in front of an answer whose reasoning is switched off. */
export const EMPTY_THINK = '<think>\n\n</think>\n\n'

const START = '<think>'
const END = '</think>'
