import { strip } from '@parlance/python-text'
import type { CallReader, CallSink, ReaderContext } from '../output/call-format.js'
import { ArgumentTag } from './argument-tag.js'
import { TAG, type TagToken, tagToken } from './tag-scanner.js'

const INVOKE = 'invoke name="'
const CLOSE = `${TAG}</tool_call>`

/** Reads a block of calls of MiniMax-M3, from after `<tool_call>` on. */
export class TagCallsReader implements CallReader {
  private readonly sink: CallSink
  private calls = 0
  /** The tool whose call is open. */
  private tool: string | null = null
  private fields = 0
  private argument: ArgumentTag | null = null
  state: CallReader['state'] = 'reading'
  unclaimed = ''

  constructor(private readonly context: ReaderContext) {
    this.sink = context.sink
  }

  read(text: string, at: number, last: boolean): number {
    while (this.state === 'reading') {
      const token = tagToken(text, at, last)
      if (token === null) {
        if (!last) return at
        this.finish(text.slice(at))
        return text.length
      }
      if (this.take(token)) at = token.end
    }
    return at
  }

  /** @returns whether it belongs here; otherwise the block is over before it */
  private take(token: TagToken): boolean {
    if (this.argument !== null) {
      if (!endsCall(token)) {
        if (this.argument.take(token)) this.argument = null
        return true
      }
      this.sink.problem(`An argument of ${this.tool} is not closed.`, true)
      this.argument.end()
      this.argument = null
    }
    return this.tool === null ? this.takeInBlock(token) : this.takeInCall(token)
  }

  private takeInBlock(token: TagToken): boolean {
    if (token.type === 'text' && strip(token.raw) === '') {
      this.unclaimed += token.raw
      return true
    }
    const name = toolOf(token)
    if (name !== null) {
      this.beginCall(name)
      return true
    }
    const closed = token.type === 'close' && token.name === 'tool_call'
    if (this.calls === 0) this.giveUp()
    else if (closed) this.state = 'done'
    else this.unclosed()
    return closed && this.calls > 0
  }

  private takeInCall(token: TagToken): boolean {
    if (token.type === 'text') {
      if (strip(token.raw) === '') return true
      return this.giveUp()
    }
    const ends = token.type === 'close' ? token.name === 'invoke' : false
    const next = toolOf(token)
    if (ends || next !== null || endsCall(token)) {
      if (!ends) this.sink.problem(`The call of ${this.tool} is not closed.`, true)
      this.endCall()
      return ends ? true : this.takeInBlock(token)
    }
    if (token.type === 'close') return this.giveUp()
    this.beginArgument(token.name)
    return true
  }

  private beginCall(name: string): void {
    this.tool = name
    this.fields = 0
    this.unclaimed = ''
    this.sink.beginCall(name)
  }

  private beginArgument(name: string): void {
    const { tools } = this.context
    this.sink.argumentText(`${this.fields === 0 ? '{' : ', '}${JSON.stringify(name)}: `)
    this.fields++
    const schema = tools.parameter(this.tool!, name)
    this.argument = new ArgumentTag(this.sink, name, schema, `${this.tool}.${name}`)
  }

  private endCall(): void {
    this.sink.argumentText(this.fields === 0 ? '{}' : '}')
    this.sink.endCall()
    this.tool = null
    this.calls++
  }

  /** What follows is no part of a call. */
  private giveUp(): false {
    if (this.tool !== null) this.endCall()
    this.sink.problem(`What follows ${this.context.marker} breaks the form of a call.`, true)
    this.state = 'broken'
    return false
  }

  private unclosed(): void {
    this.sink.problem(`The calls are not closed with ${CLOSE}.`, true)
    this.state = 'done'
  }

  /** The output ends here, `rest` being what could not be read on. */
  private finish(rest: string): void {
    if (this.argument !== null) {
      this.sink.problem(`The output ended inside the call of ${this.tool}.`, true)
      if (rest !== '' && rest !== TAG) this.argument.take({ type: 'text', raw: rest, end: 0 })
      this.argument.cut()
      this.sink.endCall()
      this.state = 'done'
      return
    }
    // The token alone is no text.
    if (rest !== TAG) this.unclaimed += rest
    if (this.tool !== null) {
      this.sink.problem(`The output ended inside the call of ${this.tool}.`, true)
      this.endCall()
      this.state = 'done'
    } else if (this.calls > 0) {
      this.unclosed()
    } else {
      this.giveUp()
    }
  }
}

/** The tool that a tag calls; null for another tag. */
function toolOf(token: TagToken): string | null {
  if (token.type !== 'open' || !token.name.startsWith(INVOKE) || !token.name.endsWith('"')) return null
  const name = token.name.slice(INVOKE.length, -1)
  return name === '' ? null : name
}

/** Whether a tag can only stand behind the arguments of a call. */
function endsCall(token: TagToken): boolean {
  return token.type === 'close' && (token.name === 'invoke' || token.name === 'tool_call')
}
