import type { Message } from '@parlance/core'
import type { SourcedMessage } from '../dataset/message-prompt.js'
import type { Report } from '../report/report.js'
import { joinPieces, type Piece } from '../text/prompt-text.js'

/** A prompt as one text, with the pieces that it is made of and a report. */
export interface TextComposition {
  readonly kind: 'text'
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly report: Report
}

/** A prompt as messages, each with the pieces of its content, and a report. */
export interface MessageComposition {
  readonly kind: 'messages'
  readonly messages: Message[]
  readonly entries: readonly SourcedMessage[]
  readonly report: Report
}

export type Composition = TextComposition | MessageComposition

/** What a composition says about itself: its blocks in order, and in each the pieces with their origins. */
export interface Description {
  readonly kind: 'text' | 'messages'
  readonly blocks: readonly DescribedBlock[]
  readonly report: Report
}

export interface DescribedBlock {
  /** The role of the message; undefined for a text. */
  readonly role: string | undefined
  /** All pieces joined; of content parts only their texts. */
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** The blocks of a composition: one for a text, one for each message otherwise. */
export function describeComposition(composition: Composition): Description {
  const { kind, report } = composition
  if (kind === 'text') {
    return { kind, blocks: [{ role: undefined, text: composition.text, pieces: composition.pieces }], report }
  }
  const blocks = composition.entries.map(({ message, pieces }) => ({
    role: message.role,
    text: joinPieces(pieces),
    pieces,
  }))
  return { kind, blocks, report }
}
