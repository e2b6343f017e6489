import type { Message, PromptWriter } from '@parlance/core'

/**
 * Writes the texts of all system messages, wherever they stand, with blank lines between: from V2.5 to V3.1 they
 * stand together before everything else.
 *
 * @param textOf the content of a message as text
 * @param keepEmpty false leaves empty texts out, with their blank lines
 */
export function writeSystemTexts(
  out: PromptWriter,
  messages: readonly Message[],
  textOf: (message: Message) => string,
  keepEmpty: boolean,
): void {
  let isFirst = true
  for (let i = 0; i < messages.length; i++) {
    const message = messages[i]!
    if (message.role !== 'system') continue
    const text = textOf(message)
    if (text === '' && !keepEmpty) continue
    if (!isFirst) out.markup('\n\n')
    isFirst = false
    out.at(i)
    out.content(text, 'content')
  }
}
