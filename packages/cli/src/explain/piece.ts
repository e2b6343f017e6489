import type { Prompt, Segment } from '@parlance/core'

/**
 * What a piece of a prompt is: written by the template; by the caller; what the model is trained to produce (of the
 * template or the caller); a placeholder of a medium; the text that invites the answer.
 */
export type PieceKind = 'template' | 'caller' | 'generated' | 'media' | 'generation prompt'

export interface Piece {
  /** Where it begins in the prompt, in UTF-16 code units. */
  readonly offset: number
  readonly text: string
  readonly kind: PieceKind
  /** Path of what it came from: `messages[0].content`; null where nobody says. */
  readonly source: string | null
  readonly trusted: boolean
  readonly generated: boolean
}

/** The pieces of a prompt, in order: neighbours of one kind and source are one. */
export function piecesOf(prompt: Prompt): Piece[] {
  const pieces: Piece[] = []
  const invitation = prompt.text.length - prompt.generationPrompt.length - prompt.prefill.length
  let offset = 0
  for (const segment of prompt.segments) {
    for (const { text, kind } of splitAt(segment, invitation - offset, prompt.generationPrompt !== '')) {
      const { source = null, trusted, generated } = segment
      const last = pieces.at(-1)
      const goesOn =
        last !== undefined && last.kind === kind && last.source === source && last.trusted === trusted
      if (goesOn) pieces[pieces.length - 1] = { ...last, text: last.text + text }
      else pieces.push({ offset, text, kind, source, trusted, generated })
      offset += text.length
    }
  }
  return pieces
}

/** A segment may begin before the generation prompt and end in it. */
function splitAt(segment: Segment, at: number, hasInvitation: boolean): { text: string; kind: PieceKind }[] {
  const { text } = segment
  if (text === '') return []
  const kind = kindOf(segment)
  if (!hasInvitation || at >= text.length || kind === 'generated') return [{ text, kind }]
  const before = text.slice(0, Math.max(0, at))
  const rest = { text: text.slice(before.length), kind: 'generation prompt' as const }
  return before === '' ? [rest] : [{ text: before, kind }, rest]
}

function kindOf({ media, generated, trusted }: Segment): PieceKind {
  if (media !== undefined) return 'media'
  if (generated) return 'generated'
  return trusted ? 'template' : 'caller'
}
