import type { Message } from '@parlance/core'
import type { Note } from '../report/note.js'
import { type Piece, PromptText } from '../text/prompt-text.js'
import { isRecord } from '../validation/plain.js'

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

  /** Messages of one's own. */
  static of(messages: readonly Message[]): MessagePrompt {
    return new MessagePrompt(messages.map((message, i) => sourced(message, `messages[${i}].content`)))
  }

  get messages(): Message[] {
    return this.entries.map((entry) => entry.message)
  }

  toJSON(): Message[] {
    return this.messages
  }
}

/** A message of the caller's with its content as one piece, or one for each part. */
export function sourced(message: Message, path: string, example?: number): SourcedMessage {
  const content = isRecord(message) ? message.content : undefined
  return { message, pieces: contentPieces(content, path, example) }
}

function contentPieces(content: unknown, path: string, example: number | undefined): readonly Piece[] {
  const from = 'input'
  const mark = example === undefined ? {} : { example }
  if (typeof content === 'string') return PromptText.of(content, { from, path, ...mark }).pieces
  if (!Array.isArray(content)) return []
  return content.map((part: unknown, i) => ({
    text: partText(part),
    origin: { from, path: `${path}[${i}]`, ...mark },
  }))
}

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null || !('text' in part)) return ''
  return typeof part.text === 'string' ? part.text : ''
}
