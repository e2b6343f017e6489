import type { CallReader, CallSink, ReaderContext } from '../output/call-format.js'
import { GrowingText } from '../output/growing-text.js'
import { pastSpace } from '../output/held-space.js'
import { ArgumentValue, type ValueRule } from './argument-value.js'
import { HeldSink } from './held-sink.js'
import { bareName, nameUntil } from './read-name.js'
import type { TaggedCallsForm } from './tagged-calls-form.js'
import type { TaggedMarks } from './tagged-marks.js'
import { TaggedValue, WAIT } from './tagged-value.js'

type Step = 'block' | 'name' | 'arguments' | 'argumentName' | 'mark' | 'valueOpen' | 'value'

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
  /** What was read and belongs to no call that has been passed on. */
  private readonly kept = new GrowingText()

  constructor(
    private readonly form: TaggedCallsForm,
    private readonly marks: TaggedMarks,
    private readonly context: ReaderContext,
  ) {
    this.held = form.strict === true ? new HeldSink(context.sink) : null
    this.sink = this.held ?? context.sink
    if (form.open === '' || context.marker === form.open) this.step = 'name'
  }

  get unclaimed(): string {
    return this.kept.text
  }

  read(text: string, at: number, last: boolean): number {
    let from = at
    while (this.state === 'reading' && (last || at < text.length)) {
      if (this.isBetween) at = pastSpace(text, at)
      const inValue = this.step === 'value' && this.held === null
      const end = this.next(text, at, last)
      if (end === WAIT) {
        this.kept.add(text.slice(from, at))
        if (!last) return at
        this.finish(text.slice(at))
        return text.length
      }
      if (this.claimed) this.kept.clear()
      if (this.claimed || inValue) from = end
      this.claimed = false
      at = end
    }
    this.kept.add(text.slice(from, at))
    return at
  }

  /** Between tags, where white space is the format's, and is not looked at again. */
  private get isBetween(): boolean {
    const { step } = this
    if (step === 'name') return this.form.nameEnd === null
    return step === 'block' || step === 'arguments' || step === 'valueOpen'
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
    const marks = this.calls === 0 ? this.marks.inBlock : this.marks.afterCalls
    const next = marks.decide(text, at, last)
    if (next === null || at === text.length) return WAIT
    if (next === '') return this.calls === 0 ? this.giveUp(at) : this.leave(at)
    if (next === this.form.open) {
      this.step = 'name'
      return at + next.length
    }
    if (this.calls === 0) return this.giveUp(at)
    this.state = 'done'
    this.claimed = true
    return at + next.length
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
    const next = this.marks.inCall.decide(text, at, last)
    if (next === null || at === text.length) return WAIT
    if (next === '') return this.giveUp(at)
    if (next === argument.open) {
      this.step = 'argumentName'
      return at + next.length
    }
    const closed = next === (callClose === '' ? close : callClose)
    if (!closed && this.form.lenientEnds !== true) return this.giveUp(at)
    if (!closed) this.sink.problem(`The call of ${this.name} is not closed with ${callClose}.`, true)
    this.endCall()
    if (next === close) this.state = 'done'
    return at + next.length
  }

  private readArgumentName(text: string, at: number): number {
    const read = nameUntil(text, at, this.form.argument.nameEnd)
    if (read === 'wait') return WAIT
    const again = read !== null && this.form.strict === true && this.seen.has(read.name)
    if (read === null || again) return this.giveUp(at)
    this.argument = read.name
    if (this.form.values !== 'schema') this.step = 'mark'
    else if (this.form.argument.valueOpen !== undefined) this.step = 'valueOpen'
    else this.beginValue(this.context.tools.types(this.name, this.argument))
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
    const next = this.marks.atValue.decide(text, at, last)
    if (next === null || at === text.length) return WAIT
    if (next === '') return this.giveUp(at)
    this.beginValue(this.context.tools.types(this.name, this.argument))
    return at + next.length
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
    this.value = new TaggedValue(form, this.marks, value, isNext)
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
      this.kept.add(rest)
      this.leave(0)
      return
    }
    if (this.held !== null || !this.begun) {
      this.kept.add(rest)
      this.giveUp(0)
      return
    }
    this.context.sink.problem(`The output ended inside the call of ${this.name}.`, true)
    if (this.value === null) {
      this.endCall()
      this.kept.add(rest)
    } else {
      this.value.cut(rest)
      this.sink.endCall()
    }
    this.state = 'done'
  }
}
