import type { CallBeginning } from '../output/call-beginning.js'
import type { CallFormat, CallReader, CallSink, ReaderContext } from '../output/call-format.js'
import { pastSpace } from '../output/held-space.js'
import { JsonCall, type JsonCallKeys } from './json-call.js'

/** A form in which calls are JSON objects between a start and an end. */
export interface JsonCallsForm extends JsonCallKeys {
  readonly name: string
  readonly markers: readonly string[]
  readonly gap?: string
  readonly begin?: CallBeginning
  /** What ends the block; null when the output's end does. */
  readonly close: string | null
  /** `one` object a block, `several` one after another, or a `list` in square brackets (or one object without). */
  readonly holds: 'one' | 'several' | 'list'
}

/** The format of calls that are JSON objects. */
export function jsonCalls(form: JsonCallsForm): CallFormat {
  return {
    name: form.name,
    markers: form.markers,
    gap: form.gap,
    begin: form.begin,
    reader: (context) => new JsonCallsReader(form, context),
  }
}

class JsonCallsReader implements CallReader {
  private readonly sink: CallSink
  private call: JsonCall | null = null
  private inList = false
  private calls = 0
  state: CallReader['state'] = 'reading'
  unclaimed = ''

  constructor(
    private readonly form: JsonCallsForm,
    context: ReaderContext,
  ) {
    this.sink = context.sink
    // A start that holds the bracket: `functools[`.
    this.inList = form.holds === 'list' && context.marker.endsWith('[')
  }

  read(text: string, at: number, last: boolean): number {
    while (this.state === 'reading') {
      const before = at
      at = this.call === null ? this.between(text, at, last) : this.inside(text, at, last)
      if (at === before && this.state === 'reading' && this.waits(text, at)) return at
    }
    return at
  }

  /** Whether nothing can be done until more text comes. */
  private waits(text: string, at: number): boolean {
    return at === text.length || this.call === null
  }

  private inside(text: string, at: number, last: boolean): number {
    const call = this.call!
    const end = call.read(text, at)
    if (last && end === text.length) call.finish()
    if (!call.begun) this.unclaimed += text.slice(at, end)
    if (call.state === 'reading') return end
    this.call = null
    if (call.state === 'done') {
      this.calls++
      this.unclaimed = ''
      return end
    }
    this.give()
    return end
  }

  /** Between calls: white space, the brackets of a list, the end of the block, or the next call. */
  private between(text: string, at: number, last: boolean): number {
    const from = at
    at = pastSpace(text, at)
    this.unclaimed += text.slice(from, at)
    if (at === text.length) {
      if (last) this.unclosed()
      return at
    }
    const { close, holds } = this.form
    if (close !== null) {
      if (text.startsWith(close, at)) {
        if (this.calls === 0) this.give()
        else this.finish()
        return this.calls === 0 ? at : at + close.length
      }
      if (!last && close.startsWith(text.slice(at))) return at
    }
    const char = text[at]!
    if (char === '{' && (this.calls === 0 || holds !== 'one')) {
      this.call = new JsonCall(this.sink, this.form)
      return at
    }
    if (holds === 'list' && this.bracket(char)) {
      this.unclaimed = this.ended ? '' : this.unclaimed + char
      return at + 1
    }
    if (this.calls === 0) this.give()
    else this.unclosed()
    return at
  }

  /** The list is over, and had calls. */
  private get ended(): boolean {
    return this.state === 'done'
  }

  /** Takes a character of the list around calls. @returns whether it may stand here */
  private bracket(char: string): boolean {
    if (char === '[' && !this.inList && this.calls === 0) this.inList = true
    else if (char === ']' && this.inList) this.endList()
    else return char === ',' && this.inList && this.calls > 0
    return true
  }

  private endList(): void {
    this.inList = false
    if (this.form.close === null) this.state = this.calls > 0 ? 'done' : 'broken'
  }

  /** What was read is no call. */
  private give(): void {
    this.sink.problem(`What follows ${this.form.markers[0]} is no call.`, true)
    this.state = 'broken'
  }

  /** The block is over; what stands between its calls is the format's. */
  private finish(): void {
    this.state = 'done'
    this.unclaimed = ''
  }

  private unclosed(): void {
    if (this.calls === 0) {
      this.give()
      return
    }
    if (this.form.close !== null || this.inList) {
      this.sink.problem(`A call is not closed with ${this.form.close ?? ']'}.`, true)
    }
    this.finish()
  }
}
