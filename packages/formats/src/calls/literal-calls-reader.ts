import { strip } from '@parlance/python-text'
import type { CallReader, CallSink, ReaderContext } from '../output/call-format.js'
import { pastSpace } from '../output/held-space.js'
import { MarkerScanner } from '../output/marker-scanner.js'
import { LiteralArguments } from './literal-arguments.js'
import type { LiteralCallsForm } from './literal-calls-form.js'
import type { LiteralMarks } from './literal-marks.js'
import { nameUntil } from './read-name.js'

/** The word in front of the name. */
const CALL_MARK = new MarkerScanner(['call:'])
const WAIT = -1

/** Reads one call of a {@link LiteralCallsForm}. */
export class LiteralCallsReader implements CallReader {
  private readonly sink: CallSink
  private step: 'word' | 'name' | 'arguments' | 'damaged' | 'close' = 'word'
  private name = ''
  private readonly arguments: LiteralArguments
  state: CallReader['state'] = 'reading'
  unclaimed = ''

  constructor(
    private readonly form: LiteralCallsForm,
    private readonly marks: LiteralMarks,
    private readonly context: ReaderContext,
  ) {
    this.sink = context.sink
    this.arguments = new LiteralArguments(form, marks, (json) => context.sink.argumentText(json))
  }

  read(text: string, at: number, last: boolean): number {
    while (this.state === 'reading') {
      const end = this.next(text, at, last)
      if (end === WAIT) {
        if (!last) return at
        this.finish(text.slice(at))
        return text.length
      }
      at = end
    }
    return at
  }

  private next(text: string, at: number, last: boolean): number {
    switch (this.step) {
      case 'word':
        return this.readWord(text, at, last)
      case 'name':
        return this.readName(text, at)
      case 'arguments':
        return this.readArguments(text, at, last)
      case 'damaged':
        return this.readDamaged(text, at)
      case 'close':
        return this.readClose(text, at, last)
    }
  }

  private readWord(text: string, at: number, last: boolean): number {
    const from = pastSpace(text, at)
    const next = CALL_MARK.decide(text, from, last)
    if (next === null) return WAIT
    if (next === '') return this.giveUp(at)
    const end = from + next.length
    this.unclaimed += text.slice(at, end)
    this.step = 'name'
    return end
  }

  private readName(text: string, at: number): number {
    const read = nameUntil(text, at, '{')
    if (read === 'wait') return WAIT
    const name = read === null ? '' : strip(read.name)
    if (read === null || name === '') return this.giveUp(at)
    this.name = name
    this.unclaimed = ''
    this.sink.beginCall(this.name)
    this.step = 'arguments'
    return read.end
  }

  private readArguments(text: string, at: number, last: boolean): number {
    const end = this.arguments.read(text, at, last)
    if (this.arguments.state === 'reading') return end === at ? WAIT : end
    if (this.arguments.state === 'done') {
      this.endCall()
      this.step = 'close'
      return end
    }
    this.sink.problem(
      `The arguments of ${this.name} break their form; from there on they are as the model wrote them.`,
      true,
    )
    this.step = 'damaged'
    return end
  }

  /** What is no literal goes on to the end of the call, as it is. */
  private readDamaged(text: string, at: number): number {
    const end = this.marks.callEnds.next(text, at)
    this.sink.argumentText(text.slice(at, end))
    if (this.marks.callEnds.markerAt(text, end) === '') return end === at ? WAIT : end
    this.endCall()
    this.step = 'close'
    return end
  }

  private readClose(text: string, at: number, last: boolean): number {
    const from = pastSpace(text, at)
    const next = this.marks.close.decide(text, from, last)
    if (next === null) return WAIT
    this.state = 'done'
    if (next !== '') return from + next.length
    this.noteUnclosed()
    return at
  }

  private endCall(): void {
    for (const problem of this.arguments.problems) this.sink.problem(`${this.name}: ${problem}`)
    this.sink.endCall()
  }

  private noteUnclosed(): void {
    this.sink.problem(`The call of ${this.name} is not closed with ${this.form.close}.`, true)
  }

  private giveUp(at: number): number {
    this.sink.problem(`What follows ${this.context.marker} is no call.`, true)
    this.state = 'broken'
    return at
  }

  /** The output ends here, `rest` being what could not be read on. */
  private finish(rest: string): void {
    if (this.step === 'name') {
      this.unclaimed += rest
      this.giveUp(0)
      return
    }
    this.state = 'done'
    this.sink.problem(`The output ended inside the call of ${this.name}.`, true)
    if (this.step === 'arguments') this.arguments.cut(rest)
    else this.sink.argumentText(rest)
    this.endCall()
  }
}
