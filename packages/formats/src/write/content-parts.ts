import { InvalidMessageError, type MediaType, type Message, UnsupportedContentError } from '@parlance/core'

/** A part of a content that is no text. */
export interface MediaPart {
  readonly type: MediaType
  readonly index: number
}

/** One part of a content, whatever its form on the wire. */
export type Part = { readonly type: 'text'; readonly text: string; readonly index: number } | MediaPart

/** The types of parts and what they are: wire forms and short ones mean the same. */
const MEDIA: ReadonlyMap<unknown, MediaType> = new Map<unknown, MediaType>([
  ['image', 'image'],
  ['image_url', 'image'],
  ['input_image', 'image'],
  ['audio', 'audio'],
  ['audio_url', 'audio'],
  ['input_audio', 'audio'],
  ['video', 'video'],
  ['video_url', 'video'],
])

/**
 * The parts of a content in order; text is one part, null and the empty list are none.
 *
 * @param index number of the message
 * @param template its name, for errors
 * @param media what the template has placeholders for
 * @throws InvalidMessageError, or UnsupportedContentError for a part that the template cannot show
 */
export function contentParts(
  message: Message,
  index: number,
  template: string,
  media: readonly MediaType[] = [],
): readonly Part[] {
  const content: unknown = message.content
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content, index: 0 }]
  if (content === null || content === undefined) return []
  const path = `messages[${index}].content`
  if (!Array.isArray(content)) throw new InvalidMessageError(path, content, 'text, a list of parts or null')
  return content.map((part, number) => contentPart(part, number, `${path}[${number}]`, template, media))
}

function contentPart(
  part: unknown,
  index: number,
  path: string,
  template: string,
  media: readonly MediaType[],
): Part {
  if (typeof part === 'string') return { type: 'text', text: part, index }
  if (typeof part !== 'object' || part === null) throw new UnsupportedContentError(path, part, template)
  const { type, text } = part as { readonly type?: unknown; readonly text?: unknown }
  if (type === 'text' || type === 'input_text' || type === 'output_text') {
    if (typeof text !== 'string') throw new InvalidMessageError(`${path}.text`, text, 'text')
    return { type: 'text', text, index }
  }
  const medium = MEDIA.get(type)
  if (medium === undefined || !media.includes(medium)) throw new UnsupportedContentError(path, part, template)
  return { type: medium, index }
}

/** The text of a content, its text parts joined with `separator`; for formats without placeholders for media. */
export function joinedText(message: Message, index: number, template: string, separator = ''): string {
  const { content } = message
  if (typeof content === 'string') return content
  const parts = contentParts(message, index, template)
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join(separator)
}
