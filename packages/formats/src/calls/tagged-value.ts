import { MarkerScanner } from '../output/marker-scanner.js'
import type { ArgumentValue } from './argument-value.js'
import { expect, nameUntil } from './expect.js'
import type { TaggedCallsForm } from './tagged-calls.js'

/** Nothing can be read before more text comes. */
export const WAIT = -1

const BLANK = ' \t\r\n'

/** How a value ended. */
export interface ValueOver {
  /** It was written; false where there was none. */
  readonly written: boolean
  /** Its call ended with it. */
  readonly call: boolean
}

/** Reads the text of one argument's value in a call of tags, and finds its end. */
export class TaggedValue {
  private readonly ends: MarkerScanner
  private readonly nextOpen: string
  private readonly callEnd: string
  /** A tag that may be the end, and the white space behind it. */
  private ending: { readonly marker: string; blank: string } | null = null
  /** Null until the value is over. */
  over: ValueOver | null = null

  /** @param isNext whether an argument of this name can be the next one */
  constructor(
    private readonly form: TaggedCallsForm,
    argument: string,
    private readonly value: ArgumentValue,
    private readonly isNext: (name: string) => boolean,
  ) {
    this.nextOpen = `\n${form.argument.open}`
    this.callEnd = `\n${form.callClose}`
    const lenient = form.lenientEnds === true ? [this.nextOpen, this.callEnd] : []
    this.ends = new MarkerScanner([form.argumentClose(argument), ...lenient])
  }

  /** Reads on in `text` from `at`. @returns the offset up to which it has read, or WAIT */
  read(text: string, at: number, last: boolean): number {
    if (this.ending !== null) return this.readEnding(this.ending, text, at, last)
    const found = this.ends.find(text, at)
    if (found === null) {
      const certain = this.ends.heldFrom(text, at)
      if (certain === at) return WAIT
      this.value.add(text.slice(at, certain))
      return certain
    }
    if (found.marker === this.nextOpen) return this.readUnclosed(text, at, found.at, last)
    this.value.add(text.slice(at, found.at))
    this.ending = { marker: found.marker, blank: '' }
    return found.at + found.marker.length
  }

  /** The output ends inside the value, `rest` being what could not be read on. */
  cut(rest: string): void {
    this.value.add(rest)
    this.value.cut()
  }

  /** Behind a tag that may be the end: it is when what follows it can follow it. */
  private readEnding(
    ending: { readonly marker: string; blank: string },
    text: string,
    at: number,
    last: boolean,
  ): number {
    const { argument, callClose, close } = this.form
    const from = at
    while (at < text.length && BLANK.includes(text[at]!)) at++
    ending.blank += text.slice(from, at)
    if (at === text.length && !last) return at > from ? at : WAIT
    const closesCall = ending.marker === this.callEnd
    const next = expect(text, at, closesCall ? [close] : [argument.open, callClose, close], last)
    if (next === 'wait') return at > from ? at : WAIT
    this.ending = null
    if (next === 'none' && at < text.length) {
      this.value.add(ending.marker + ending.blank)
      return at
    }
    // The line break before a tag that stands for the end tag is the format's.
    if (closesCall) this.value.add('\n')
    this.over = { written: this.value.end(), call: closesCall }
    return at
  }

  /** At an argument's start inside a value: where it can only be the next argument, the value was not closed. */
  private readUnclosed(text: string, at: number, start: number, last: boolean): number {
    const nameAt = start + this.nextOpen.length
    const read = nameUntil(text, nameAt, this.form.argument.nameEnd)
    if (read === 'wait' && !last) {
      if (start === at) return WAIT
      this.value.add(text.slice(at, start))
      return start
    }
    const isNext = read !== null && read !== 'wait' && this.isNext(read.name)
    const end = isNext ? start + 1 : nameAt
    this.value.add(text.slice(at, end))
    if (isNext) this.over = { written: this.value.end(), call: false }
    return end
  }
}
