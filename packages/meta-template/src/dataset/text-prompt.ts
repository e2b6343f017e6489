import type { Note } from '../report/note.js'
import { PromptText } from '../text/prompt-text.js'
import { PROMPT_BRAND, promptBrand } from './prompt-brand.js'

/** A prompt that is one text. */
export class TextPrompt {
  readonly kind = 'text'

  /** @param notes what its making reports */
  constructor(
    readonly content: PromptText,
    readonly notes: readonly Note[] = [],
  ) {}

  get [PROMPT_BRAND](): 'text' {
    return 'text'
  }

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

/** True for a text of any copy of this package. */
export function isTextPrompt(value: unknown): value is TextPrompt {
  return promptBrand(value) === 'text'
}
