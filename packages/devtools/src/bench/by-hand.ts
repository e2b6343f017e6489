import type { ChatTemplate, Message } from '@parlance/core'
import type { Work } from './interleave.js'

/**
 * What somebody would write by hand for this one conversation: the marks as constants, the contents taken from
 * the messages, joined with `+=`.
 */
export function byHand(template: ChatTemplate, messages: readonly Message[]): Work {
  const marks: string[] = []
  const places: number[] = []
  let mark = ''
  for (const { text, trusted, source } of template.compose(messages).segments) {
    const place = trusted ? null : /^messages\[(\d+)\]\.content$/.exec(source ?? '')
    if (place === null) {
      mark += text
    } else {
      marks.push(mark)
      places.push(Number(place[1]))
      mark = ''
    }
  }
  return () => {
    let text = ''
    for (let i = 0; i < places.length; i++) {
      text += marks[i]!
      text += messages[places[i]!]!.content as string
    }
    return text + mark
  }
}
