import { paddingEnd, paddingStart } from './held-space.js'

/** The text of one block of reasoning: without the padding at its edges, given on as soon as it is certain. */
export class ReasoningText {
  private begun = false
  /** Padding that counts if more text follows. */
  private held = ''

  constructor(
    private readonly padding: string,
    private readonly emit: (text: string) => void,
  ) {}

  /** True until a character of it has come. */
  get empty(): boolean {
    return !this.begun
  }

  /** True in the middle of it: nothing is held. */
  get flowing(): boolean {
    return this.begun && this.held === ''
  }

  add(text: string): void {
    const from = this.begun ? 0 : paddingEnd(text, this.padding)
    if (from === text.length) return
    const to = paddingStart(text, this.padding)
    if (to <= from) {
      this.held += text
      return
    }
    this.begun = true
    this.emit(this.held + text.slice(from, to))
    this.held = text.slice(to)
  }
}
