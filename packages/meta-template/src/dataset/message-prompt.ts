import type { Message } from '@parlance/core'
import type { Note } from '../report/note.js'
import type { Origin } from '../text/origin.js'
import { type Piece, PromptText } from '../text/prompt-text.js'
import { copyMessage, isRecord } from '../validation/plain.js'
import { PROMPT_BRAND, promptBrand } from './prompt-brand.js'

/** A message with the pieces of its content. */
export interface SourcedMessage {
  readonly message: Message
  /** The content: its pieces where it is text, one piece for each part where it is a list. */
  readonly pieces: readonly Piece[]
}

/** A prompt that is a list of standard messages. */
export class MessagePrompt {
  readonly kind = 'messages'

  /** @param notes what its making reports */
  constructor(
    readonly entries: readonly SourcedMessage[],
    readonly notes: readonly Note[] = [],
  ) {}

  get [PROMPT_BRAND](): 'messages' {
    return 'messages'
  }

  /** Messages of one's own, which are copied. */
  static of(messages: readonly Message[]): MessagePrompt {
    return new MessagePrompt(
      messages.map((message, i) =>
        sourced(copyMessage(message), { from: 'input', path: `messages[${i}].content` }),
      ),
    )
  }

  /** The messages, as a copy. */
  get messages(): Message[] {
    return this.entries.map(({ message }) => (isRecord(message) ? copyMessage(message) : message))
  }

  toJSON(): Message[] {
    return this.messages
  }
}

/** True for messages of any copy of this package. */
export function isMessagePrompt(value: unknown): value is MessagePrompt {
  return promptBrand(value) === 'messages'
}

/** A message whose content comes from one place: it is one piece, or one for each part. */
export function sourced(message: Message, origin: Origin): SourcedMessage {
  const content = isRecord(message) ? message.content : undefined
  return { message, pieces: contentPieces(content, origin) }
}

function contentPieces(content: unknown, origin: Origin): readonly Piece[] {
  if (typeof content === 'string') return PromptText.of(content, origin).pieces
  if (!Array.isArray(content)) return []
  return content.map((part: unknown, i) => ({
    text: partText(part),
    origin: { ...origin, path: `${origin.path}[${i}]` },
  }))
}

/** The text of a content part; empty for one that has none, such as a picture. */
export function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null || !('text' in part)) return ''
  return typeof part.text === 'string' ? part.text : ''
}
