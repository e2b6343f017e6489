import { pastSpace } from '../output/held-space.js'
import type { ArgumentValue } from './argument-value.js'
import { nameUntil } from './read-name.js'
import type { TaggedCallsForm } from './tagged-calls-form.js'
import type { TaggedMarks } from './tagged-marks.js'

/** Nothing can be read before more text comes. */
export const WAIT = -1

/** How a value ended. */
export interface ValueOver {
  /** It was written; false where there was none. */
  readonly written: boolean
  /** Its call ended with it. */
  readonly call: boolean
}

/** Reads the text of one argument's value in a call of tags, and finds its end. */
export class TaggedValue {
  /** A tag that may be the end, and the white space behind it. */
  private ending: { readonly marker: string; blank: string } | null = null
  /** Null until the value is over. */
  over: ValueOver | null = null

  /** @param isNext whether an argument of this name can be the next one */
  constructor(
    private readonly form: TaggedCallsForm,
    private readonly marks: TaggedMarks,
    private readonly value: ArgumentValue,
    private readonly isNext: (name: string) => boolean,
  ) {}

  /** Reads on in `text` from `at`. @returns the offset up to which it has read, or WAIT */
  read(text: string, at: number, last: boolean): number {
    if (this.ending !== null) return this.readEnding(this.ending, text, at, last)
    const end = this.marks.valueEnds.next(text, at)
    const marker = this.marks.valueEnds.markerAt(text, end)
    if (marker === this.marks.nextOpen) return this.readUnclosed(text, at, end, last)
    if (end > at) this.value.add(text.slice(at, end))
    if (marker === '') return end === at ? WAIT : end
    this.ending = { marker, blank: '' }
    return end + marker.length
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
    const from = at
    at = pastSpace(text, at)
    ending.blank += text.slice(from, at)
    if (at === text.length && !last) return at > from ? at : WAIT
    const closesCall = ending.marker === this.marks.callEnd
    const marks = closesCall ? this.marks.afterCall : this.marks.inCall
    const next = marks.decide(text, at, last)
    if (next === null) return at > from ? at : WAIT
    this.ending = null
    if (next === '' && at < text.length) {
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
    const nameAt = start + this.marks.nextOpen.length
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
