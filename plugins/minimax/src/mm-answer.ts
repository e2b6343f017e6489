import type { Message } from '@parlance/core'
import { type Answer, givenReasoning } from '@parlance/formats'
import { strip } from '@parlance/python-text'

const START = '<mm:think>'
const END = '</mm:think>'

/**
 * Reasoning and content of message number `index`. Without a field of its own the reasoning may stand in the content,
 * in front of `</mm:think>`.
 *
 * @param text the text of its content
 * @throws InvalidMessageError for reasoning that is no text
 */
export function mmAnswer(message: Message, index: number, text: string): Answer {
  const given = givenReasoning(message, index)
  if (given !== null) return { reasoning: given, field: 'reasoning_content', content: text }
  const first = text.indexOf(END)
  if (first < 0) return { reasoning: '', field: 'reasoning_content', content: text }
  const before = text.slice(0, first)
  const start = before.lastIndexOf(START)
  const reasoning = start < 0 ? before : before.slice(start + START.length)
  const content = text.slice(text.lastIndexOf(END) + END.length)
  return { reasoning: strip(reasoning, '\n'), field: 'content', content: strip(content, '\n') }
}
