import type { MediaType, Message, PromptWriter } from '@parlance/core'
import { contentParts } from '@parlance/formats'

/** How contents are written. */
export interface ContentStyle {
  /** What becomes of a text. */
  readonly trim: (text: string) => string
  /** What stands for media; a medium without a placeholder is an error. */
  readonly placeholders: Readonly<Partial<Record<MediaType, string>>>
}

/**
 * Writes the content of message number `index`: its text trimmed, or of a list each text by itself, with placeholders
 * for media.
 *
 * @param template its name, for errors
 * @returns whether there is anything
 */
export function writeTrimmed(
  out: PromptWriter,
  message: Message,
  index: number,
  template: string,
  { trim, placeholders }: ContentStyle,
): boolean {
  const { content } = message
  if (typeof content === 'string') {
    const text = trim(content)
    out.content(text, 'content')
    return text !== ''
  }
  let any = false
  const media = Object.keys(placeholders) as MediaType[]
  for (const part of contentParts(message, index, template, media)) {
    if (part.type === 'text') {
      const text = trim(part.text)
      out.content(text, `content[${part.index}].text`)
      any ||= text !== ''
    } else {
      out.media(placeholders[part.type] ?? '', part.index, part.type)
      any = true
    }
  }
  return any
}
