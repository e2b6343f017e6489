import { InvalidMessageError, UnsupportedContentError } from '../errors/conversation-errors.js'
import type { Content } from './message.js'

/**
 * Content as the text-only templates show it: a string as it is, the text parts joined with a newline, null
 * and the empty list as the empty text. Any other part is an error that names it.
 */
export function contentText(content: Content | undefined, index: number, template: string): string {
  if (typeof content === 'string') return content
  if (content === null || content === undefined) return ''
  const path = `messages[${index}].content`
  if (!Array.isArray(content)) throw new InvalidMessageError(path, content, 'text, a list of parts or null')
  let text = ''
  for (let i = 0; i < content.length; i++) {
    const part: unknown = content[i]
    if (i > 0) text += '\n'
    text += textOfPart(part, `${path}[${i}]`, template)
  }
  return text
}

function textOfPart(part: unknown, path: string, template: string): string {
  if (typeof part !== 'object' || part === null) throw new UnsupportedContentError(path, part, template)
  const { type, text } = part as { type?: unknown; text?: unknown }
  if (type !== 'text') throw new UnsupportedContentError(path, part, template)
  if (typeof text !== 'string') throw new InvalidMessageError(`${path}.text`, text, 'text')
  return text
}

/** True when the content has no text at all: null, absent, `''` or an empty list. */
export function isEmptyContent(content: Content | undefined): boolean {
  return (
    content === null ||
    content === undefined ||
    content === '' ||
    (Array.isArray(content) && content.length === 0)
  )
}
