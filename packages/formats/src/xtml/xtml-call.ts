import { ArgumentValue } from '../calls/argument-value.js'
import type { CallSink } from '../output/call-format.js'

/** One call that is being read: its arguments come as values by their keys, or as one JSON text. */
export class XtmlCall {
  private readonly keys = new Set<string>()
  private value: ArgumentValue | null = null
  /** The arguments are one JSON text. */
  hasJson = false

  constructor(
    private readonly sink: CallSink,
    private readonly name: string,
  ) {
    sink.beginCall(name)
  }

  /** Whether nothing of the arguments has come. */
  get empty(): boolean {
    return this.keys.size === 0 && !this.hasJson
  }

  /** @param type `string`, or any other for a value that is written as JSON */
  beginValue(key: string, type: string): void {
    if (this.keys.has(key)) this.sink.problem(`The argument ${this.name}.${key} comes twice.`)
    const prefix = `${this.keys.size === 0 ? '{' : ', '}${JSON.stringify(key)}: `
    this.keys.add(key)
    const types = type === 'string' ? [] : 'json'
    this.value = new ArgumentValue(this.sink, { types, ownLines: false }, `${this.name}.${key}`, prefix)
  }

  addValue(text: string): void {
    this.value?.add(text)
  }

  endValue(): void {
    this.value?.end()
    this.value = null
  }

  /** The arguments come as one JSON text. */
  beginJson(): void {
    this.hasJson = true
  }

  /** A piece of that text: it is passed on as it is. */
  addJson(text: string): void {
    this.sink.argumentText(text)
  }

  end(): void {
    if (this.keys.size > 0) this.sink.argumentText('}')
    this.sink.endCall()
  }

  /** The output ends here: what there is of the value at hand stays open. */
  cut(): void {
    this.sink.problem(`The output ended inside the call of ${this.name}.`, true)
    if (this.value === null) {
      this.end()
      return
    }
    this.value.cut()
    this.sink.endCall()
  }
}
