import { strip } from '@parlance/python-text'
import type { CallSink } from '../output/call-format.js'
import { jsonInner } from '../values/json-inner.js'
import { jsonValue, typedValue } from '../values/typed-value.js'

/** How the value of an argument is to be read. */
export interface ValueRule {
  /** The declared types; none reads it as a text. `json`: JSON, or a text where it is none. */
  readonly types: readonly string[] | 'json'
  /** One line break on each side is no part of it. */
  readonly ownLines: boolean
}

/**
 * Writes the value of one argument as JSON into the arguments' text. A text is passed on as it comes; a value of
 * another type when it is whole.
 */
export class ArgumentValue {
  private readonly streams: boolean
  private begun = false
  private opened = false
  /** What may be the line break before the end, or half of a character. */
  private held = ''
  private parts: string[] = []

  constructor(
    private readonly sink: CallSink,
    private readonly rule: ValueRule,
    /** `tool.argument`, for problems. */
    private readonly place: string,
    /** What stands before the value: a bracket or comma, and the name. It is written when the value is. */
    private readonly prefix: string,
  ) {
    this.streams =
      rule.types !== 'json' &&
      (rule.types.length === 0 || (rule.types[0] === 'string' && !rule.types.includes('null')))
  }

  add(text: string): void {
    if (text === '') return
    if (!this.begun) {
      this.begun = true
      if (this.rule.ownLines && text.startsWith('\n')) text = text.slice(1)
    }
    if (!this.streams) {
      this.parts.push(text)
      return
    }
    text = this.held + text
    const keep = this.keepLength(text)
    this.held = text.slice(text.length - keep)
    this.emit(text.slice(0, text.length - keep))
  }

  /** The value is over. @returns false where there is none: an empty text for what is no text */
  end(): boolean {
    if (this.streams) {
      this.emit(this.rule.ownLines && this.held === '\n' ? '' : this.held)
      this.sink.argumentText(this.opened ? '"' : `${this.prefix}""`)
      return true
    }
    const whole = this.parts.join('')
    const text = this.rule.ownLines && whole.endsWith('\n') ? whole.slice(0, -1) : whole
    const { types } = this.rule
    if (types !== 'json' && !types.includes('string') && strip(text) === '') {
      this.sink.problem(`The value of ${this.place} is empty; it is left out.`)
      return false
    }
    const { json, fits } = types === 'json' ? jsonValue(text) : typedValue(text, types)
    if (!fits) {
      const wanted = types === 'json' ? 'JSON' : types.join(' or ')
      this.sink.problem(`The value of ${this.place} does not fit its type (${wanted}); it stays a text.`)
    }
    this.sink.argumentText(this.prefix + json)
    return true
  }

  /** The output ends inside the value: what there is of it, left open. */
  cut(): void {
    this.emit(this.streams ? this.held : this.parts.join(''))
    if (!this.opened) this.sink.argumentText(this.prefix)
  }

  private emit(text: string): void {
    if (text === '') return
    const json = jsonInner(text)
    this.sink.argumentText(this.opened ? json : `${this.prefix}"${json}`)
    this.opened = true
  }

  private keepLength(text: string): number {
    const last = text.charCodeAt(text.length - 1)
    const half = last >= 0xd800 && last <= 0xdbff
    return half || (this.rule.ownLines && last === 10) ? 1 : 0
  }
}
