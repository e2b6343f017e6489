import type { Prompt } from '@parlance/core'

/** The part of a prompt after `from`, told apart. */
export interface GeneratedPart {
  /** The segments that the model produces. */
  readonly generated: string
  /** What the template writes after them. */
  readonly trailer: string
  /** Whether the two are in this order, `from` is where a segment ends, and none of the invitation is generated. */
  readonly inOrder: boolean
}

/**
 * @param from offset in the text of the prompt
 * @param invited offset before it at which the invitation begins
 */
export function splitGenerated(prompt: Prompt, from: number, invited: number): GeneratedPart {
  let offset = 0
  let generated = ''
  let trailer = ''
  let inOrder = true
  for (const segment of prompt.segments) {
    const start = offset
    offset += segment.text.length
    if (offset <= from) {
      if (offset > invited && segment.generated) inOrder = false
      continue
    }
    if (start < from || (segment.generated && trailer !== '')) inOrder = false
    if (segment.generated) generated += segment.text
    else trailer += segment.text
  }
  return { generated, trailer, inOrder }
}
