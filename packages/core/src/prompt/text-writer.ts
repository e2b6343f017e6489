import type { WalkWriter } from './prompt-writer.js'

/** Builds the string, as fast as concatenation. */
export class TextWriter implements WalkWriter {
  readonly segmented = false
  text = ''

  markup(text: string): void {
    this.text += text
  }

  defaultSystem(text: string): void {
    this.text += text
  }

  content(text: string, _field: string): void {
    this.text += text
  }

  data(text: string, _source: string): void {
    this.text += text
  }

  media(placeholder: string): void {
    this.text += placeholder
  }

  generated(_on: boolean): void {}
  note(): void {}
  at(_index: number): void {}
  beginGenerationPrompt(): void {}
  controlText(): void {}
}
