import type { CallSink } from '../output/call-format.js'
import { pastSpace } from '../output/held-space.js'
import { JsonScanner } from './json-scanner.js'

/** How one call is written as a JSON object. */
export interface JsonCallKeys {
  /** The keys under which the arguments may stand. Default: `arguments`, `parameters`. */
  readonly arguments?: readonly string[]
  /** The key of the id, for formats whose outputs carry one; the call then waits for its end. Default: none. */
  readonly id?: string
}

const ARGUMENT_KEYS: readonly string[] = ['arguments', 'parameters']
/** Keys of calls in other formats, which say nothing here. */
const IDLE_KEYS: readonly string[] = ['id', 'type']

/**
 * Reads one call that is a JSON object: `{"name": "ring", "arguments": {"times": 2}}`, with its keys in any order.
 * The call begins when its name and the beginning of its arguments are known; the arguments are passed on as they
 * come.
 */
export class JsonCall {
  private step: 'open' | 'key' | 'colon' | 'value' | 'comma' = 'open'
  private readonly argumentKeys: readonly string[]
  private readonly scanner = new JsonScanner()
  private key = ''
  /** What of the key or value at hand has been read; arguments that are passed on are not kept. */
  private part = ''
  private streaming = false
  private expectKey = false
  private name: string | null = null
  private args: string | null = null
  private id: string | undefined
  /** Keys that a call does not have. */
  private extra: string[] = []
  state: 'reading' | 'done' | 'broken' = 'reading'
  /** A call has begun. */
  begun = false

  constructor(
    private readonly sink: CallSink,
    private readonly keys: JsonCallKeys = {},
  ) {
    this.argumentKeys = keys.arguments ?? ARGUMENT_KEYS
  }

  /** Reads on in `text` from `at`, the `{` included. @returns the offset up to which it has read */
  read(text: string, at: number): number {
    while (this.state === 'reading' && at < text.length) {
      if (this.step === 'key' || this.step === 'value') {
        at = this.readPart(text, at)
        continue
      }
      at = pastSpace(text, at)
      if (at === text.length) break
      const taken = this.punctuation(text[at]!)
      if (taken < 0) this.fail()
      else at += taken
    }
    return at
  }

  /** Nothing follows: ends what has begun. */
  finish(): void {
    if (this.state !== 'reading') return
    if (!this.begun) {
      this.state = 'broken'
      return
    }
    this.sink.problem('The output ended inside the arguments of a call.', true)
    this.sink.endCall()
    this.state = 'done'
  }

  /** Takes a character between keys and values. @returns how many it takes; -1 where it may not stand */
  private punctuation(char: string): 0 | 1 | -1 {
    if (this.step === 'open') {
      if (char !== '{') return -1
      this.step = 'comma'
      this.expectKey = true
      return 1
    }
    if (this.step === 'colon') {
      if (char !== ':') return -1
      this.step = 'value'
      this.beginPart()
      return 1
    }
    if (char === '}') {
      this.close()
      return 1
    }
    if (char === ',') {
      this.expectKey = true
      return 1
    }
    if (char !== '"' || !this.expectKey) return -1
    this.expectKey = false
    this.step = 'key'
    this.beginPart()
    return 0
  }

  private beginPart(): void {
    this.scanner.restart()
    this.part = ''
    this.streaming = false
  }

  private readPart(text: string, at: number): number {
    if (this.part === '' && !this.streaming) {
      at = pastSpace(text, at)
      if (at === text.length) return at
      if (this.step === 'value' && !BEGINS_VALUE.test(text[at]!)) {
        this.fail()
        return at
      }
      if (this.step === 'value') this.streaming = this.mayStream(text[at]!)
    }
    const end = this.scanner.scan(text, at)
    const piece = text.slice(at, end)
    if (this.streaming) this.sink.argumentText(piece)
    else this.part += piece
    if (this.scanner.done) this.endPart()
    return end
  }

  /** Arguments are passed on at once when the name is known; a text may turn out to be JSON in quotes. */
  private mayStream(first: string): boolean {
    if (!this.isArguments() || !this.name || this.keys.id !== undefined || first === '"') return false
    this.begin()
    return true
  }

  private isArguments(): boolean {
    return this.args === null && !this.begun && this.argumentKeys.includes(this.key)
  }

  private endPart(): void {
    if (this.step === 'key') {
      const key = decoded(this.part)
      if (key === null) this.fail()
      else this.key = key
      this.step = 'colon'
      return
    }
    this.step = 'comma'
    if (this.streaming) return
    if (this.key === 'name') this.name = decoded(this.part)
    else if (this.key === this.keys.id) this.id = decoded(this.part) ?? undefined
    else if (this.isArguments()) this.args = unquoted(this.part)
    else if (!IDLE_KEYS.includes(this.key)) this.extra.push(this.key)
  }

  /** What is here cannot be part of the call. One that has begun stays a call: its name has been passed on. */
  private fail(): void {
    if (!this.begun) {
      this.state = 'broken'
      return
    }
    this.sink.problem('A call is damaged behind its arguments.', true)
    this.sink.endCall()
    this.state = 'done'
  }

  private begin(): void {
    this.begun = true
    this.sink.beginCall(this.name!, this.id)
  }

  private close(): void {
    if (!this.begun) {
      if (!this.name) {
        this.state = 'broken'
        return
      }
      this.begin()
      if (this.args !== null) this.sink.argumentText(this.args)
    }
    this.sink.endCall()
    this.state = 'done'
    for (const key of this.extra) {
      this.sink.problem(`The key ${JSON.stringify(key)} of call ${this.name} is no part of a call.`)
    }
  }
}

/** A string, a list, an object, a number or a word. */
const BEGINS_VALUE = /^["[{\-+.0-9A-Za-z]/

/** A short JSON string that stands for itself: the names of tools and keys. */
const PLAIN_TEXT = /^"[\w.:/-]{0,64}"$/

/** The text that a JSON string stands for; null for anything else. */
function decoded(json: string): string | null {
  if (!json.startsWith('"')) return null
  if (PLAIN_TEXT.test(json)) return json.slice(1, -1)
  try {
    return JSON.parse(json) as string
  } catch {
    return null
  }
}

/** Arguments that were written as a text which holds a JSON object: that object's text. Others as they are. */
function unquoted(json: string): string {
  const text = decoded(json)
  if (text === null) return json
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? text : json
  } catch {
    return json
  }
}
