import type { CallReader, CallSink, ReaderContext } from '../output/call-format.js'
import { schemaTypes } from '../values/schema-types.js'
import { ArgumentValue, type ValueRule } from './argument-value.js'
import { bareName, expect, nameUntil } from './expect.js'
import { HeldSink } from './held-sink.js'
import type { TaggedCallsForm } from './tagged-calls.js'
import { TaggedValue, WAIT } from './tagged-value.js'

type Step = 'block' | 'name' | 'arguments' | 'argumentName' | 'mark' | 'valueOpen' | 'value'

const BLANK = ' \t\r\n'
/** Between tags, where white space is the format's. */
const BETWEEN: ReadonlySet<Step> = new Set(['block', 'arguments', 'valueOpen'])

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
  private value: TaggedValue | null = null
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
    if (!BETWEEN.has(this.step) && !(this.step === 'name' && this.form.nameEnd === null)) return at
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
    const value = this.value!
    const end = value.read(text, at, last)
    if (value.over === null) return end
    if (value.over.written) this.written++
    this.value = null
    this.step = 'arguments'
    this.claimed = this.held === null
    if (value.over.call) this.endCall()
    return end
  }

  private beginValue(types: ValueRule['types']): void {
    const { name, argument, form, context } = this
    if (!this.begun) {
      this.begun = true
      this.noteName()
      this.sink.beginCall(this.name)
    }
    this.seen.add(argument)
    const prefix = `${this.written === 0 ? '{' : ', '}${JSON.stringify(argument)}: `
    const rule = { types, ownLines: form.ownLines ?? false }
    const value = new ArgumentValue(this.sink, rule, `${name}.${argument}`, prefix)
    const isNext = (key: string) => !this.seen.has(key) && context.tools.parameter(name, key) !== undefined
    this.value = new TaggedValue(form, argument, value, isNext)
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
    if (this.begun && this.held === null) {
      this.endCall()
      // What broke the call is not claimed with it.
      this.claimed = false
    }
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
      this.value.cut(rest)
      this.sink.endCall()
    }
    this.state = 'done'
  }
}
