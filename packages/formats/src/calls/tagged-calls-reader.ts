import type { CallReader, CallSink, ReaderContext } from '../output/call-format.js'
import { MarkerScanner } from '../output/marker-scanner.js'
import { schemaTypes } from '../values/schema-types.js'
import { ArgumentValue, type ValueRule } from './argument-value.js'
import { bareName, expect, nameUntil } from './expect.js'
import { HeldSink } from './held-sink.js'
import type { TaggedCallsForm } from './tagged-calls.js'

type Step = 'block' | 'name' | 'arguments' | 'argumentName' | 'mark' | 'valueOpen' | 'value'

const WAIT = -1
const BLANK = ' \t\r\n'
/** So much white space after an end tag settles that it is one; more is not waited for. */
const MAX_SPACE = 64

/** Reads a block of calls of a {@link TaggedCallsForm}. */
export class TaggedCallsReader implements CallReader {
  private readonly held: HeldSink | null
  private readonly sink: CallSink
  private step: Step = 'block'
  private calls = 0
  /** The call at hand has begun: its name and the beginning of its arguments are known. */
  private begun = false
  private name = ''
  private argument = ''
  private readonly seen = new Set<string>()
  /** How many arguments of the call at hand have been written. */
  private written = 0
  private value: ArgumentValue | null = null
  private valueEnds: MarkerScanner | null = null
  /** What has been read so far belongs to a call that has been passed on. */
  private claimed = false
  state: CallReader['state'] = 'reading'
  unclaimed = ''

  constructor(
    private readonly form: TaggedCallsForm,
    private readonly context: ReaderContext,
  ) {
    this.held = form.strict === true ? new HeldSink(context.sink) : null
    this.sink = this.held ?? context.sink
    if (form.open === '' || context.marker === form.open) this.step = 'name'
  }

  read(text: string, at: number, last: boolean): number {
    while (this.state === 'reading' && (last || at < text.length)) {
      at = this.passBlank(text, at)
      const valued = this.step === 'value'
      const end = this.next(text, at, last)
      if (end === WAIT) {
        if (!last) return at
        this.finish(text.slice(at))
        return text.length
      }
      if (!valued || this.held !== null) this.unclaimed += text.slice(at, end)
      if (this.claimed) this.unclaimed = ''
      this.claimed = false
      at = end
    }
    return at
  }

  /** White space between tags is the format's, and is not looked at again. */
  private passBlank(text: string, at: number): number {
    if (this.step !== 'block' && this.step !== 'arguments' && this.step !== 'valueOpen') return at
    const from = at
    while (at < text.length && BLANK.includes(text[at]!)) at++
    this.unclaimed += text.slice(from, at)
    return at
  }

  private next(text: string, at: number, last: boolean): number {
    switch (this.step) {
      case 'block':
        return this.readBlock(text, at, last)
      case 'name':
        return this.readName(text, at)
      case 'arguments':
        return this.readArguments(text, at, last)
      case 'argumentName':
        return this.readArgumentName(text, at)
      case 'mark':
        return this.readMark(text, at)
      case 'valueOpen':
        return this.readValueOpen(text, at, last)
      case 'value':
        return this.readValue(text, at, last)
    }
  }

  /** Before, between and after calls. */
  private readBlock(text: string, at: number, last: boolean): number {
    const { open, close, holds } = this.form
    const more = this.calls === 0 || holds === 'several'
    const next = expect(text, at, more ? [open, close] : [close], last)
    if (next === 'wait' || at === text.length) return WAIT
    if (next === 'none') return this.calls === 0 ? this.giveUp(at) : this.leave(at)
    if (next.found === open) {
      this.step = 'name'
      return next.end
    }
    if (this.calls === 0) return this.giveUp(at)
    this.state = 'done'
    this.claimed = true
    return next.end
  }

  private readName(text: string, at: number): number {
    const { nameEnd } = this.form
    const read = nameEnd === null ? bareName(text, at) : nameUntil(text, at, nameEnd)
    if (read === 'wait') return WAIT
    if (read === null || read.name === '') return this.giveUp(at)
    const undeclared = this.context.marker === this.form.open && !this.context.tools.has(read.name)
    if (undeclared) return this.giveUp(at)
    this.name = read.name
    this.seen.clear()
    this.written = 0
    this.begun = false
    this.step = 'arguments'
    return read.end
  }

  /** Between the arguments of a call. */
  private readArguments(text: string, at: number, last: boolean): number {
    const { argument, callClose, close } = this.form
    const next = expect(text, at, [argument.open, callClose, close], last)
    if (next === 'wait' || at === text.length) return WAIT
    if (next === 'none') return this.giveUp(at)
    if (next.found === argument.open) {
      this.step = 'argumentName'
      return next.end
    }
    const closed = next.found === (callClose === '' ? close : callClose)
    if (!closed && this.form.lenientEnds !== true) return this.giveUp(at)
    if (!closed) this.sink.problem(`The call of ${this.name} is not closed with ${callClose}.`, true)
    this.endCall()
    if (next.found === close) this.state = 'done'
    return next.end
  }

  private readArgumentName(text: string, at: number): number {
    const read = nameUntil(text, at, this.form.argument.nameEnd)
    if (read === 'wait') return WAIT
    const again = read !== null && this.form.strict === true && this.seen.has(read.name)
    if (read === null || again) return this.giveUp(at)
    this.argument = read.name
    if (this.form.values !== 'schema') this.step = 'mark'
    else if (this.form.argument.valueOpen !== undefined) this.step = 'valueOpen'
    else this.beginValue(schemaTypes(this.context.tools.parameter(this.name, this.argument)))
    return read.end
  }

  private readMark(text: string, at: number): number {
    const { values } = this.form
    const read = values === 'schema' ? null : nameUntil(text, at, values.marked)
    if (read === 'wait') return WAIT
    if (read === null || (read.name !== 'true' && read.name !== 'false')) return this.giveUp(at)
    this.beginValue(read.name === 'true' ? [] : 'json')
    return read.end
  }

  private readValueOpen(text: string, at: number, last: boolean): number {
    const next = expect(text, at, [this.form.argument.valueOpen!], last)
    if (next === 'wait' || at === text.length) return WAIT
    if (next === 'none') return this.giveUp(at)
    this.beginValue(schemaTypes(this.context.tools.parameter(this.name, this.argument)))
    return next.end
  }

  private readValue(text: string, at: number, last: boolean): number {
    const found = this.valueEnds!.find(text, at)
    if (found === null) {
      const certain = this.valueEnds!.heldFrom(text, at)
      if (certain === at) return WAIT
      this.value!.add(text.slice(at, certain))
      return certain
    }
    const { marker } = found
    const decided = this.endsValue(text, found.at, marker, last)
    if (decided === 'wait' && found.at === at) return WAIT
    // The line break before a tag that ends a value in its end's place is the format's.
    const own = decided === 'yes' && marker.startsWith('\n') ? 1 : 0
    const end = decided === 'no' ? found.at + marker.length : found.at + own
    this.value!.add(text.slice(at, end))
    if (decided !== 'yes') return end
    if (this.value!.end()) this.written++
    this.value = null
    this.step = 'arguments'
    this.claimed = this.held === null
    return marker === this.form.argumentClose(this.argument) ? end + marker.length : end
  }

  /** Whether a mark inside a value ends it: an end tag does when what follows it can follow it. */
  private endsValue(text: string, at: number, marker: string, last: boolean): 'yes' | 'no' | 'wait' {
    const { argument, callClose, close } = this.form
    const end = at + marker.length
    if (marker === `\n${argument.open}`) return this.opensArgument(text, end, last)
    const after = marker === `\n${callClose}` ? [close] : [argument.open, callClose, close]
    const next = expect(text, end, after, last)
    if (next === 'wait') return 'wait'
    if (next !== 'none') return 'yes'
    if (!isBlank(text, end)) return 'no'
    return last || text.length - end > MAX_SPACE ? 'yes' : 'wait'
  }

  /** The next argument begins though the last one was not closed: on a line of its own, with a declared name. */
  private opensArgument(text: string, end: number, last: boolean): 'yes' | 'no' | 'wait' {
    const read = nameUntil(text, end, this.form.argument.nameEnd)
    if (read === 'wait') return last ? 'no' : 'wait'
    if (read === null || this.seen.has(read.name)) return 'no'
    return this.context.tools.parameter(this.name, read.name) === undefined ? 'no' : 'yes'
  }

  private beginValue(types: ValueRule['types']): void {
    const { argument, argumentClose, callClose, lenientEnds, ownLines = false } = this.form
    if (!this.begun) {
      this.begun = true
      this.noteName()
      this.sink.beginCall(this.name)
    }
    this.seen.add(this.argument)
    const prefix = `${this.written === 0 ? '{' : ', '}${JSON.stringify(this.argument)}: `
    this.value = new ArgumentValue(this.sink, { types, ownLines }, `${this.name}.${this.argument}`, prefix)
    const lenient = lenientEnds === true ? [`\n${argument.open}`, `\n${callClose}`] : []
    this.valueEnds = new MarkerScanner([argumentClose(this.argument), ...lenient])
    this.step = 'value'
    this.claimed = this.held === null
  }

  private endCall(): void {
    if (!this.begun) {
      this.noteName()
      this.sink.beginCall(this.name)
    }
    this.sink.argumentText(this.written === 0 ? '{}' : '}')
    this.sink.endCall()
    this.held?.release()
    this.calls++
    this.begun = false
    this.step = 'block'
    this.claimed = true
  }

  private noteName(): void {
    if (/\s/.test(this.name)) this.sink.problem(`The name of a call holds white space: ${this.name}`, true)
  }

  /** What follows is no part of a call. @returns where it begins */
  private giveUp(at: number): number {
    this.state = 'broken'
    this.held?.drop()
    if (this.begun && this.held === null) this.endCall()
    this.context.sink.problem(`What follows ${this.context.marker} breaks the form of a call.`, true)
    return at
  }

  /** The block ends without its end mark. */
  private leave(at: number): number {
    this.context.sink.problem(`A call is not closed with ${this.form.close}.`, true)
    this.state = 'done'
    return at
  }

  /** The output ends here, `rest` being what could not be read on. */
  private finish(rest: string): void {
    if (this.step === 'block' && this.calls > 0) {
      this.unclaimed += rest
      this.leave(0)
      return
    }
    if (this.held !== null || !this.begun) {
      this.unclaimed += rest
      this.giveUp(0)
      return
    }
    this.context.sink.problem(`The output ended inside the call of ${this.name}.`, true)
    if (this.value === null) {
      this.endCall()
      this.unclaimed += rest
    } else {
      this.value.add(rest)
      this.value.cut()
      this.sink.endCall()
    }
    this.state = 'done'
  }
}

function isBlank(text: string, at: number): boolean {
  for (let i = at; i < text.length; i++) if (!BLANK.includes(text[i]!)) return false
  return true
}
