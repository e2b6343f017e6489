import type { Note } from '../report/note.js'
import { PromptText } from '../text/prompt-text.js'

/** A prompt that is one text. */
export class TextPrompt {
  readonly kind = 'text'

  /** @param notes what its making reports */
  constructor(
    readonly content: PromptText,
    readonly notes: readonly Note[] = [],
  ) {}

  /** A text of one's own. */
  static of(text: string): TextPrompt {
    return new TextPrompt(PromptText.of(text, { from: 'input', path: 'prompt' }))
  }

  get text(): string {
    return this.content.text
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }
}
