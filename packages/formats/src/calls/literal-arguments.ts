import { strip } from '@parlance/python-text'
import { pastSpace } from '../output/held-space.js'
import { bareValue } from '../values/bare-value.js'
import { jsonInner } from '../values/json-inner.js'
import type { LiteralCallsForm } from './literal-calls-form.js'
import type { LiteralMarks } from './literal-marks.js'

type Step = 'entry' | 'key' | 'quotedKey' | 'colon' | 'value' | 'text' | 'bare' | 'next'

const WAIT = -1

/**
 * Writes a literal with bare keys as JSON, from after its first bracket on: `note:<|"|>now<|"|>,times:2}` becomes
 * `{"note": "now", "times": 2}`. It reads each character once, and gives on what is certain.
 */
export class LiteralArguments {
  private step: Step = 'entry'
  /** The closing brackets that are to come. */
  private readonly open: ('}' | ']')[] = ['}']
  /** No entry of the innermost bracket has been written. */
  private first = true
  /** The key or the bare value at hand, as far as it has been read. */
  private word = ''
  state: 'reading' | 'done' | 'broken' = 'reading'
  /** What was read otherwise than it was written, for a person. */
  readonly problems: string[] = []
  private begun = false

  /** @param write takes the next piece of the JSON text */
  constructor(
    private readonly form: LiteralCallsForm,
    private readonly marks: LiteralMarks,
    private readonly write: (json: string) => void,
  ) {}

  /**
   * Reads on in `text` from `at`.
   *
   * @param last nothing follows `text`
   * @returns the offset up to which it has read
   */
  read(text: string, at: number, last: boolean): number {
    if (!this.begun) {
      this.begun = true
      this.write('{')
    }
    while (this.state === 'reading' && at < text.length) {
      const end = this.next(text, at, last)
      if (end === WAIT) return at
      at = end
    }
    return at
  }

  /** The output ends inside the arguments: `rest` and what is held, as they are. */
  cut(rest: string): void {
    const inText = this.step === 'text'
    this.write(this.word + (inText ? jsonInner(rest) : rest))
    this.word = ''
  }

  private next(text: string, at: number, last: boolean): number {
    switch (this.step) {
      case 'entry':
        return this.readEntry(text, at)
      case 'key':
        return this.readKey(text, at)
      case 'quotedKey':
        return this.readQuotedKey(text, at)
      case 'colon':
        return this.readColon(text, at)
      case 'value':
        return this.readValue(text, at, last)
      case 'text':
        return this.readText(text, at, last)
      case 'bare':
        return this.readBare(text, at)
      case 'next':
        return this.readNext(text, at)
    }
  }

  /** Where a key, an item, or the end of the bracket may stand. */
  private readEntry(text: string, at: number): number {
    at = pastSpace(text, at)
    if (at === text.length) return at
    if (text[at] === this.innermost) return this.close(at + 1)
    this.step = this.innermost === '}' ? 'key' : 'value'
    return at
  }

  private readKey(text: string, at: number): number {
    const end = this.marks.keyEnds.next(text, at)
    this.word += text.slice(at, end)
    const marker = this.marks.keyEnds.markerAt(text, end)
    if (marker === '') return end === at ? WAIT : end
    const key = strip(this.word)
    if (marker === this.form.quote && key === '') {
      this.word = ''
      this.step = 'quotedKey'
      return end + marker.length
    }
    if (marker !== ':' || key === '') return this.giveUp(this.word, end)
    this.writeKey(key)
    return end + 1
  }

  private readQuotedKey(text: string, at: number): number {
    const { quote } = this.form
    const end = this.marks.quoteEnd.next(text, at)
    this.word += text.slice(at, end)
    if (!text.startsWith(quote, end)) return end === at ? WAIT : end
    this.step = 'colon'
    return end + quote.length
  }

  private readColon(text: string, at: number): number {
    at = pastSpace(text, at)
    if (at === text.length) return at
    if (text[at] !== ':') return this.giveUp(JSON.stringify(this.word), at)
    this.writeKey(this.word)
    return at + 1
  }

  private writeKey(key: string): void {
    this.write(`${this.first ? '' : ', '}${JSON.stringify(key)}: `)
    this.word = ''
    this.step = 'value'
  }

  private readValue(text: string, at: number, last: boolean): number {
    at = pastSpace(text, at)
    if (at === text.length) return at
    const { quote } = this.form
    const rest = text.length - at
    const quoted = text.startsWith(quote, at)
    if (!quoted && !last && rest < quote.length && text.endsWith(quote.slice(0, rest))) return WAIT
    if (this.innermost === ']' && !this.first) this.write(', ')
    if (quoted) return this.begin('text', '"', at + quote.length)
    const char = text[at]
    if (char !== '{' && char !== '[') return this.begin('bare', '', at)
    this.open.push(char === '{' ? '}' : ']')
    this.first = true
    return this.begin('entry', char, at + 1)
  }

  private begin(step: Step, json: string, at: number): number {
    if (json !== '') this.write(json)
    this.step = step
    return at
  }

  private readText(text: string, at: number, last: boolean): number {
    const { quote } = this.form
    let end = this.marks.quoteEnd.next(text, at)
    const over = text.startsWith(quote, end)
    if (!over && !last && isHalf(text.charCodeAt(end - 1))) end--
    if (end > at) this.write(jsonInner(text.slice(at, end)))
    if (!over) return end <= at ? WAIT : end
    this.write('"')
    return this.endValue(end + quote.length)
  }

  /** A number, a word, or what stands in the place of one. */
  private readBare(text: string, at: number): number {
    const ends = this.innermost === '}' ? this.marks.memberEnds : this.marks.itemEnds
    const end = ends.next(text, at)
    this.word += text.slice(at, end)
    const marker = ends.markerAt(text, end)
    if (marker === '') return end === at ? WAIT : end
    const { close, start } = this.form
    if (marker === close || marker === start) return this.giveUp(this.word, end)
    const word = strip(this.word)
    const json = bareValue(word)
    if (json === null) this.problems.push(`${JSON.stringify(word)} is no literal; it stays a text.`)
    this.write(json ?? JSON.stringify(word))
    this.word = ''
    return this.endValue(end)
  }

  private readNext(text: string, at: number): number {
    at = pastSpace(text, at)
    if (at === text.length) return at
    if (text[at] === this.innermost) return this.close(at + 1)
    if (text[at] !== ',') return this.giveUp('', at)
    this.step = 'entry'
    return at + 1
  }

  private close(at: number): number {
    this.write(this.open.pop()!)
    if (this.open.length === 0) {
      this.state = 'done'
      return at
    }
    return this.endValue(at)
  }

  private endValue(at: number): number {
    this.first = false
    this.step = 'next'
    return at
  }

  /** What follows is no literal. @param held what was read and not written yet */
  private giveUp(held: string, at: number): number {
    if (held !== '') this.write(this.first || this.step === 'bare' ? held : `, ${held}`)
    this.word = ''
    this.state = 'broken'
    return at
  }

  private get innermost(): '}' | ']' {
    return this.open.at(-1)!
  }
}

/** Whether a code unit is the first half of a character. */
function isHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
