import type { CallBeginning } from '../output/call-beginning.js'
import type { CallFormat, CallReader, CallSink, ReaderContext } from '../output/call-format.js'
import { pastSpace } from '../output/held-space.js'
import { MarkerScanner } from '../output/marker-scanner.js'
import type { ToolSchemas } from '../output/tool-schemas.js'
import { JsonScanner } from './json-scanner.js'

/** What a call's header says. */
export interface CallHeader {
  readonly name: string
  readonly id?: string
}

/**
 * A form in which a call is a header and the JSON text of its arguments, parted by marks:
 * `<|tool_call_begin|>functions.ring:0<|tool_call_argument_begin|>{"times": 2}<|tool_call_end|>`.
 */
export interface SectionCallsForm {
  readonly name: string
  /** The starts of a section of calls; `open` among them where models leave the section's own start out. */
  readonly markers: readonly string[]
  readonly gap?: string
  readonly begin?: CallBeginning
  /** What ends the section; null where each call stands by itself. */
  readonly close: string | null
  /** What begins a call; empty where the section's start does. */
  readonly open: string
  /** What stands between header and arguments. */
  readonly headerEnd: string
  /** What a header says; null when it is none. The declared tools settle what it leaves open. */
  readonly header: (text: string, tools: ToolSchemas) => CallHeader | null
  /** What stands before the arguments and models leave out at times: the start of a fence. Default: nothing. */
  readonly argumentsStart?: string
  /** What ends the arguments; empty where the end of their JSON does. */
  readonly argumentsEnd: readonly string[]
}

/** The format of calls that are a header and arguments. */
export function sectionCalls(form: SectionCallsForm): CallFormat {
  const marks: SectionMarks = {
    ends: new MarkerScanner(form.argumentsEnd),
    headerEnd: new MarkerScanner([form.headerEnd, ...form.markers]),
    starts: new MarkerScanner(form.markers),
    inSection: new MarkerScanner([form.open, form.close ?? '']),
  }
  return {
    name: form.name,
    markers: form.markers,
    gap: form.gap,
    begin: form.begin,
    reader: (context) => new SectionCallsReader(form, marks, context),
  }
}

/** The marks of a form, compiled for looking at text. */
interface SectionMarks {
  /** What ends arguments, and a header. */
  readonly ends: MarkerScanner
  readonly headerEnd: MarkerScanner
  /** The starts of a section. */
  readonly starts: MarkerScanner
  /** What may stand between calls. */
  readonly inSection: MarkerScanner
}

/** A longer header is not waited for. */
const MAX_HEADER = 1024

class SectionCallsReader implements CallReader {
  private readonly sink: CallSink
  private step: 'section' | 'header' | 'arguments' = 'section'
  private readonly json = new JsonScanner()
  private calls = 0
  private name = ''
  private sent = ''
  private raw = false
  /** The arguments have begun: what may stand before them has passed. */
  private started = false
  state: CallReader['state'] = 'reading'
  unclaimed = ''

  constructor(
    private readonly form: SectionCallsForm,
    private readonly marks: SectionMarks,
    private readonly context: ReaderContext,
  ) {
    this.sink = context.sink
    if (form.open === '' || context.marker === form.open) this.step = 'header'
  }

  read(text: string, at: number, last: boolean): number {
    while (this.state === 'reading') {
      const before = at
      if (this.step === 'section') at = this.readSection(text, at, last)
      else if (this.step === 'header') at = this.readHeader(text, at)
      else at = this.readArguments(text, at)
      if (at !== before || this.state !== 'reading') continue
      if (last) this.finish(text.slice(at))
      return last ? text.length : at
    }
    return at
  }

  private readSection(text: string, at: number, last: boolean): number {
    const { open } = this.form
    const from = at
    at = pastSpace(text, at)
    this.unclaimed += text.slice(from, at)
    if (at === text.length) return at
    const next = this.marks.inSection.decide(text, at, last)
    if (next === null) return at
    if (next === '') {
      if (this.calls === 0) this.giveUp()
      else this.unclosed()
      return at
    }
    this.unclaimed += next
    if (next === open) this.step = 'header'
    else if (this.calls > 0) this.end('done')
    else this.giveUp()
    return at + next.length
  }

  private readHeader(text: string, at: number): number {
    const end = this.marks.headerEnd.next(text, at)
    const marker = this.marks.headerEnd.markerAt(text, end)
    if (marker === '') {
      if (end - at > MAX_HEADER) this.giveUp()
      return at
    }
    const header =
      marker === this.form.headerEnd && end - at <= MAX_HEADER
        ? this.form.header(text.slice(at, end), this.context.tools)
        : null
    if (header === null || header.name === '') {
      this.giveUp()
      return at
    }
    this.name = header.name
    this.sink.beginCall(header.name, header.id)
    this.unclaimed = ''
    this.sent = ''
    this.raw = false
    this.started = false
    this.json.restart()
    this.step = 'arguments'
    return end + marker.length
  }

  private readArguments(text: string, at: number): number {
    if (this.sent === '') {
      at = pastSpace(text, at)
      const start = this.started ? '' : (this.form.argumentsStart ?? '')
      if (start.startsWith(text.slice(at, at + start.length)) && text.length - at < start.length) return at
      this.started = true
      if (start !== '' && text.startsWith(start, at)) return at + start.length
    }
    if (this.form.argumentsEnd.length === 0) return this.readJson(text, at)
    const end = this.marks.ends.next(text, at)
    this.send(text.slice(at, end))
    const marker = this.marks.ends.markerAt(text, end)
    if (marker !== '') this.endCall()
    return end + marker.length
  }

  private readJson(text: string, at: number): number {
    if (this.sent === '' && at < text.length && text[at] !== '{') this.raw = true
    if (this.raw) return this.readRaw(text, at)
    const end = this.json.scan(text, at)
    this.send(text.slice(at, end))
    if (this.json.done) this.endCall()
    return end
  }

  /** What should be JSON and is not goes on to the next call. */
  private readRaw(text: string, at: number): number {
    const end = this.marks.starts.next(text, at)
    this.send(text.slice(at, end))
    if (this.marks.starts.markerAt(text, end) !== '') this.endCall()
    return end
  }

  private send(text: string): void {
    if (text === '') return
    this.sent = text
    this.sink.argumentText(text)
  }

  private endCall(): void {
    this.sink.endCall()
    this.calls++
    this.step = 'section'
    if (this.form.open === '' && this.form.close === null) this.end('done')
  }

  private end(state: 'done' | 'broken'): void {
    this.state = state
    if (state === 'done') this.unclaimed = ''
  }

  private giveUp(): void {
    this.sink.problem(`What follows ${this.context.marker} is no call.`, true)
    this.end('broken')
  }

  private unclosed(): void {
    if (this.form.close !== null) this.sink.problem(`The calls are not closed with ${this.form.close}.`, true)
    this.state = 'done'
  }

  /** The output ends here, `rest` being what could not be read on. */
  private finish(rest: string): void {
    if (this.step === 'arguments') {
      this.sink.problem(`The output ended inside the call of ${this.name}.`, true)
      this.send(rest)
      this.sink.endCall()
      this.state = 'done'
      return
    }
    this.unclaimed += rest
    if (this.calls > 0 && this.step === 'section') this.unclosed()
    else this.giveUp()
  }
}
