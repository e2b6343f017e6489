import type { Message, PromptWriter } from '@parlance/core'
import { contentParts } from '@parlance/formats'
import { IMAGE } from './k3-tags.js'

/**
 * Writes the content of message number `index`: its parts stand one after another.
 *
 * @param template its name, for errors
 */
export function writeK3Content(out: PromptWriter, message: Message, index: number, template: string): void {
  if (typeof message.content === 'string') {
    out.content(message.content, 'content')
    return
  }
  for (const part of contentParts(message, index, template, ['image'])) {
    if (part.type === 'text') out.content(part.text, `content[${part.index}].text`)
    else out.media(IMAGE, part.index, part.type)
  }
}
