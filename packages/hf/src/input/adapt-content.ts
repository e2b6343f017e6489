import {
  type Content,
  type ContentPart,
  contentText,
  InvalidMessageError,
  type Message,
  UnsupportedContentError,
} from '@parlance/core'
import type { ChatInput } from './chat-input.js'
import type { InputForms } from './input-forms.js'

/** Types of content parts in the chat-completions API, and the short names that templates know. */
const SHORT_TYPES: ReadonlyMap<string, string> = new Map([
  ['image_url', 'image'],
  ['input_image', 'image'],
  ['input_audio', 'audio'],
  ['audio_url', 'audio'],
  ['video_url', 'video'],
  ['input_text', 'text'],
])

/**
 * The content of a message in the form that the template takes. Missing content is empty text, except beside tool
 * calls where the template asks for None.
 *
 * @param given path under which the template will find the message
 * @param index number of the message in the caller's list
 * @throws InvalidMessageError; UnsupportedContentError for a part that the template has no place for
 */
export function adaptContent(
  message: Message,
  forms: InputForms,
  input: ChatInput,
  given: string,
  index: number,
): Content | undefined {
  const { content, role } = message
  const path = `messages[${index}].content`
  if (typeof content === 'string') {
    if (!forms.readsParts || forms.content(role) !== 'parts') return content
    input.note(
      'content_to_parts',
      'The template takes content as a list of parts; the text was given as one part.',
      path,
    )
    input.places.move(`${given}.content[0].text`, path)
    return [{ type: 'text', text: content }]
  }
  if (content === undefined || content === null) return emptyContent(message, forms)
  if (!Array.isArray(content)) throw new InvalidMessageError(path, content, 'text, a list of parts or null')
  const parts = content as readonly ContentPart[]
  if (parts.length === 0) return emptyContent(message, forms)
  if (forms.content(role) === 'text') {
    input.note(
      'content_to_text',
      'The template takes content as text; the parts were joined with line ends.',
      path,
    )
    return contentText(parts, index, 'hf')
  }
  return adaptParts(parts, forms, input, path)
}

function emptyContent(message: Message, forms: InputForms): Content {
  if ((message.tool_calls ?? []).length > 0) return forms.contentBesideCalls
  return forms.readsParts && forms.content(message.role) === 'parts' ? [] : ''
}

function adaptParts(
  parts: readonly ContentPart[],
  forms: InputForms,
  input: ChatInput,
  path: string,
): readonly ContentPart[] {
  let changed: ContentPart[] | undefined
  parts.forEach((part: unknown, index) => {
    const at = `${path}[${index}]`
    const type = typeof part === 'object' && part !== null ? (part as ContentPart).type : undefined
    if (typeof type !== 'string') throw new UnsupportedContentError(at, part, 'hf')
    if (type === 'text' || forms.namesPart(type)) return
    const short = SHORT_TYPES.get(type)
    if (short === undefined || !(short === 'text' || forms.namesPart(short))) {
      if (forms.showsPart(type)) return
      throw new UnsupportedContentError(at, part, 'hf')
    }
    changed ??= [...parts]
    changed[index] = { ...(part as ContentPart), type: short }
    input.note('part_type_changed', `The template knows parts of type "${short}", not "${type}".`, at)
  })
  return changed ?? parts
}
