import type { MediaPlaceholder, MediaType, Message } from '@parlance/core'
import { type Piece, splitPieces, textOf } from './pieces.js'
import { type Medium, type Placeholder, placeholders } from './placeholders.js'
import type { PromptSource } from './prompt-source.js'

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

/** Marks the placeholder of each medium that has one. Where text of the caller is in it, it is none. */
export function markMedia(
  pieces: readonly Piece[],
  messages: readonly Message[],
  source: PromptSource,
): readonly Piece[] {
  const media = mediaOf(messages)
  if (media.length === 0) return pieces
  const { rendering, request } = source
  const found = placeholders(textOf(pieces), messages, media, (changed) =>
    rendering.attempt(changed, request.addGenerationPrompt),
  )
  return marked(pieces, found, ({ message, part, type }) => {
    const at = Number(/\d+/.exec(source.input.places.of(`messages[${message}]`))?.[0] ?? message)
    return { message: at, part, type }
  })
}

/** Every part of a conversation that is a medium, with its place. */
function mediaOf(messages: readonly Message[]): (Medium & MediaPlaceholder)[] {
  return messages.flatMap(({ content }, message) => {
    if (typeof content !== 'object' || content === null) return []
    return content.flatMap((given, part) => {
      const type = KINDS.get(given.type)
      return type === undefined ? [] : [{ message, part, type }]
    })
  })
}

function marked<T extends Medium>(
  pieces: readonly Piece[],
  found: readonly Placeholder<T>[],
  describe: (medium: T) => MediaPlaceholder,
): Piece[] {
  const sorted = found.toSorted((a, b) => a.from - b.from)
  const parts = splitPieces(
    pieces,
    sorted.flatMap(({ from, to }) => [from, to]),
  )
  return parts.flatMap((part, index) => {
    const placeholder = index % 2 === 1 ? sorted[(index - 1) / 2] : undefined
    if (placeholder === undefined || part.some((piece) => piece.source !== null)) return part
    const media = describe(placeholder.medium)
    return part.map((piece) => ({ ...piece, media }))
  })
}
