import type { ChatTemplate, Message } from '@parlance/core'
import type { Work } from './interleave.js'

/** The same prompt, concatenated by hand: for a marker template as one writes it, otherwise from its own pieces. */
export function byHand(template: ChatTemplate, messages: readonly Message[]): Work {
  const written = markersByHand(template, messages)
  return written() === template.render(messages) ? written : piecesByHand(template, messages)
}

/** A loop over the messages with a branch for each role. */
function markersByHand(template: ChatTemplate, messages: readonly Message[]): Work {
  const { system, metaInstruction, eosys, user, eoh, assistant, eoa, separator } = template.info.markers
  const invitation = template.compose(messages).generationPrompt
  const start = metaInstruction === null ? '' : system + metaInstruction + eosys
  return () => {
    let text = messages[0]!.role === 'system' ? '' : start
    for (const message of messages) {
      const { role } = message
      const content = message.content as string
      if (role === 'user') text += user + content + eoh
      else if (role === 'assistant') text += assistant + content + eoa + separator
      else text += system + content + eosys
    }
    return text + invitation
  }
}

/** The marks of this one conversation as constants, the contents taken from the messages. */
function piecesByHand(template: ChatTemplate, messages: readonly Message[]): Work {
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
