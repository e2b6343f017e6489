import type { Prompt } from '@parlance/core'
import type { ReasoningFormat } from './output-format.js'

/**
 * Where an output starts: in content, inside reasoning that the prompt opened, or in content with reasoning
 * switched off, where the marks of a block that comes all the same are dropped and its text is content.
 */
export type StartState = 'content' | 'reasoning' | 'off'

/**
 * The start that the end of a prompt asks for: inside reasoning when the turn that the prompt opened has a start
 * mark without its end mark.
 *
 * @param turn the part of the prompt after the last message of the conversation, or as much as is known of it
 */
export function startAfter(turn: string, reasoning: ReasoningFormat | null | undefined): StartState {
  if (reasoning === null || reasoning === undefined) return 'content'
  const opened = turn.lastIndexOf(reasoning.start)
  return opened >= 0 && turn.indexOf(reasoning.end, opened + reasoning.start.length) < 0
    ? 'reasoning'
    : 'content'
}

/**
 * The same for a whole prompt of which only the text is known. What the conversation itself says must not count,
 * so only a start mark at the very end does, white space after it aside.
 */
export function startAfterText(prompt: string, reasoning: ReasoningFormat | null | undefined): StartState {
  if (reasoning === null || reasoning === undefined) return 'content'
  return prompt.trimEnd().endsWith(reasoning.start.trimEnd()) ? 'reasoning' : 'content'
}

/**
 * The text of a prompt without what users, tools and the like said in it: a start mark that a tool result quotes
 * behind the last header of the assistant opens nothing.
 */
export function textOfTemplate(prompt: Prompt): string {
  let text = ''
  for (const segment of prompt.segments) if (segment.trusted || segment.generated) text += segment.text
  return text
}
