import { rstrip } from '@parlance/python-text'

/** Where an open prompt ends. */
export interface Cut {
  readonly end: number
  /** How much white space at the end of the message the template does not show. */
  readonly trimmed: number
}

/** White space that no template writes by itself. */
const SPACE = '\u{2003}'
/** More white space of one kind than a template writes behind a message. */
const MANY = 16

/**
 * A mark behind a text that a template is to show. It ends in the white space in which the text ends (a space where
 * it ends in none), so that a template that takes away any of the text's takes the same from the mark, and is noticed.
 */
export class EndMark {
  private readonly mark: string
  /** White space at the end of the text. */
  private readonly space: string
  private readonly tail: string

  constructor(text: string, number = 0) {
    this.mark = `\u{E000}continue${number}\u{E001}`
    this.space = text.slice(rstrip(text).length)
    this.tail = `${SPACE}${this.space}${this.lastSpace.repeat(MANY)}`
  }

  /** A mark behind a text that does not stand in `other`. */
  static unlike(other: string, text: string): EndMark {
    let number = 1
    while (other.includes(new EndMark(text, number).mark)) number++
    return new EndMark(text, number)
  }

  /** What is put behind the text. */
  get text(): string {
    return this.mark + this.tail
  }

  /** How often it stands in a prompt: 0, 1, or 2 for more than once. */
  count(prompt: string): 0 | 1 | 2 {
    const at = prompt.indexOf(this.mark)
    if (at < 0) return 0
    return prompt.includes(this.mark, at + 1) ? 2 : 1
  }

  /** Where to cut a prompt in which it stands once. White space that the template takes away is left out. */
  cut(prompt: string): Cut {
    const at = prompt.indexOf(this.mark)
    const after = at + this.mark.length
    const isWhole = prompt.startsWith(this.tail, after) || !prompt.endsWith(this.space, at)
    const trimmed = isWhole ? 0 : this.space.length - this.kept(prompt, after)
    return { end: at - trimmed, trimmed }
  }

  /** How much of the white space is left of a tail that is not whole: it ends before the last kind taken away. */
  private kept(prompt: string, after: number): number {
    for (let length = this.space.length - 1; length > 0; length--) {
      if (this.space[length - 1] === this.lastSpace) continue
      if (prompt.startsWith(SPACE + this.space.slice(0, length), after)) return length
    }
    return 0
  }

  private get lastSpace(): string {
    return this.space.at(-1) ?? ' '
  }
}
