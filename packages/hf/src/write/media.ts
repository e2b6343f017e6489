import type { ContentPart, MediaType, Message } from '@parlance/core'
import { type Piece, replacePieces, slicePieces, textOf } from './pieces.js'
import type { PromptSource } from './prompt-source.js'

const MARK = '\u{E000}medium\u{E001}'

/** The kinds of media by the types of content parts, of the API and of templates. */
const KINDS: ReadonlyMap<string, MediaType> = new Map([
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
 * Finds the placeholder of each medium: what the template writes instead of a mark that is given in the medium's
 * place. Where it writes text of the caller there, or more than that changes, nothing is marked; nor in a
 * conversation that was repaired, whose parts have other places than the caller gave them.
 */
export function markMedia(
  pieces: readonly Piece[],
  messages: readonly Message[],
  source: PromptSource,
): readonly Piece[] {
  if (source.request.repair.length > 0) return pieces
  let marked = pieces
  messages.forEach(({ content }, at) => {
    if (typeof content !== 'object' || content === null) return
    content.forEach(({ type }, part) => {
      const kind = KINDS.get(type)
      const range = kind === undefined ? null : placeholderOf(textOf(pieces), messages, at, part, source)
      if (kind === undefined || range === null) return
      if (slicePieces(marked, ...range).some((piece) => piece.source !== null)) return
      const message = Number(/\d+/.exec(source.input.places.of(`messages[${at}]`))?.[0] ?? at)
      marked = replacePieces(marked, range, (piece) => ({ ...piece, media: { message, part, type: kind } }))
    })
  })
  return marked
}

function placeholderOf(
  text: string,
  messages: readonly Message[],
  at: number,
  part: number,
  { rendering, request }: PromptSource,
): readonly [from: number, to: number] | null {
  const message = messages[at]!
  const content = (message.content as readonly ContentPart[]).with(part, { type: 'text', text: MARK })
  const marked = rendering.attempt(messages.with(at, { ...message, content }), request.addGenerationPrompt)
  const [before, after, ...more] = marked?.split(MARK) ?? []
  if (before === undefined || after === undefined || more.length > 0) return null
  const end = text.length - after.length
  return text.startsWith(before) && text.endsWith(after) && before.length < end ? [before.length, end] : null
}
