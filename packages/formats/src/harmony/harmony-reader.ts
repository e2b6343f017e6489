import {
  EndFilter,
  type OutputDelta,
  type OutputEnds,
  type OutputParser,
  type ParsedOutput,
} from '@parlance/core'
import { JsonScanner } from '../calls/json-scanner.js'
import { spaceEnd } from '../output/held-space.js'
import { MarkerScanner } from '../output/marker-scanner.js'
import { MessageBuilder } from '../output/message-builder.js'
import { isPlain, mayBeRole, readHeader, withoutRole } from './header.js'
import { CHANNEL, CONSTRAIN, ENDS, MESSAGE, START } from './tokens.js'

/** What a reader of one output has to know. */
export interface HarmonyRequest {
  /** The prompt's text behind its last `<|start|>`: what the output goes on with. */
  readonly turn: string
  /** False: messages to tools are content. */
  readonly calls: boolean
  readonly callId: (index: number) => string
  /** What ends an output, and is no part of it. */
  readonly ends: OutputEnds
}

/**
 * Where the reader is: in a header, in one of the kinds of body, or behind a message. `plain`: in text that has no
 * header, which is content.
 */
type Mode = 'header' | 'analysis' | 'content' | 'call' | 'plain' | 'between'

/** A longer header is none. */
const MAX_HEADER = 4096

const TOKENS = new MarkerScanner([START, CHANNEL, CONSTRAIN, MESSAGE, ...ENDS])

/**
 * Reads outputs in the Harmony format (openai/harmony), in which an output is a row of messages with channels:
 *
 * ```
 * <|channel|>analysis<|message|>One city.<|end|><|start|>assistant<|channel|>commentary to=functions.ring <|constrain|>json<|message|>{"times": 2}<|call|>
 * ```
 *
 * The channel `analysis` is reasoning, a message to `functions.NAME` is a call, everything else is content. What has
 * no header, or one that cannot be read, is content as it is.
 */
export class HarmonyReader implements OutputParser {
  private readonly builder: MessageBuilder
  private readonly filter: EndFilter
  private mode: Mode = 'header'
  private header = ''
  /** The header holds a token, so that it can be nothing else. */
  private channelled = false
  /** The header begins with a role. */
  private roled = false
  private pending = ''
  private json: JsonScanner | null = null
  /** The body at hand has had text. */
  private begun = false
  private thoughts = 0
  private contents = 0

  constructor(private readonly request: HarmonyRequest) {
    this.builder = new MessageBuilder(request.callId)
    this.filter = new EndFilter(request.ends)
    const body = request.turn.indexOf(MESSAGE)
    if (body >= 0) {
      this.header = withoutRole(request.turn.slice(0, body))
      this.openBody()
    } else {
      this.header = withoutRole(request.turn)
      this.channelled = this.header.includes(CHANNEL)
    }
  }

  push(chunk: string): readonly OutputDelta[] {
    this.read(this.filter.push(chunk))
    return this.builder.take()
  }

  private read(chunk: string): void {
    const text = this.pending + chunk
    let at = 0
    for (;;) {
      const end = TOKENS.next(text, at)
      this.text(text.slice(at, end))
      const token = TOKENS.markerAt(text, end)
      if (token === '') {
        this.pending = text.slice(end)
        return
      }
      this.token(token)
      at = end + token.length
    }
  }

  end(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput {
    this.read(this.filter.end())
    this.text(this.pending)
    this.pending = ''
    if (this.mode === 'header') this.giveHeader()
    else if (this.mode === 'analysis') this.builder.problem('The analysis was never closed.', true)
    else if (this.mode === 'call') {
      if (!this.begun) this.builder.problem('The output ended in front of the arguments of a call.', true)
      this.endCall()
    }
    return this.builder.finish()
  }

  private text(text: string): void {
    if (text === '') return
    switch (this.mode) {
      case 'header':
        this.header += text
        this.checkHeader()
        break
      case 'between':
        // White space between messages is nobody's.
        if (spaceEnd(text) < text.length) this.plain(text.slice(spaceEnd(text)))
        break
      case 'analysis':
        if (!this.begun && this.thoughts++ > 0) this.builder.thought('\n')
        this.begun = true
        this.builder.thought(text)
        break
      case 'call':
        this.argumentText(text)
        break
      default:
        this.content(text)
    }
  }

  private token(token: string): void {
    if (token === CONSTRAIN || token === CHANNEL) {
      if (this.mode === 'header') {
        this.header += token
        this.channelled = true
      } else if (token === CHANNEL) this.beginHeader(token, false)
      else this.text(token)
      return
    }
    if (token === MESSAGE) {
      if (this.mode === 'header') this.openBody()
      else if (this.mode === 'between') this.plain('')
      else this.text(token)
      return
    }
    if (token === START) this.beginHeader('', true)
    else this.endMessage()
  }

  private beginHeader(header: string, roled: boolean): void {
    this.endMessage()
    this.mode = 'header'
    this.header = header
    this.roled = roled
    this.channelled = header !== ''
  }

  /** A header that cannot be one is content. */
  private checkHeader(): void {
    if (this.header.length > MAX_HEADER) {
      this.plain(this.header)
      return
    }
    if (this.channelled) return
    if (this.roled) {
      if (mayBeRole(this.header)) return
      this.header = withoutRole(this.header)
      this.roled = false
    }
    if (isPlain(this.header)) this.plain(this.header)
  }

  private plain(text: string): void {
    this.builder.problem('Text without a header of the format is taken as content.')
    this.mode = 'plain'
    this.header = ''
    this.begun = false
    this.content(text)
  }

  private openBody(): void {
    const { channel, recipient, unknown } = readHeader(this.roled ? withoutRole(this.header) : this.header)
    this.header = ''
    this.channelled = false
    this.roled = false
    this.begun = false
    if (unknown !== '') this.builder.problem(`The header of a message holds unknown text: ${unknown}`)
    const name =
      recipient?.startsWith('functions.') === true ? recipient.slice('functions.'.length) : recipient
    if (this.request.calls && name !== null && name !== '') {
      this.mode = 'call'
      this.json = null
      this.builder.beginCall(name)
      return
    }
    this.mode = channel === 'analysis' ? 'analysis' : 'content'
  }

  private argumentText(text: string): void {
    if (!this.begun) {
      text = text.slice(spaceEnd(text))
      if (text === '') return
      this.begun = true
      if (text.startsWith('{')) this.json = new JsonScanner()
    }
    const end = this.json === null ? text.length : this.json.scan(text, 0)
    this.builder.argumentText(text.slice(0, end))
    if (this.json?.done !== true) return
    this.endCall()
    this.mode = 'header'
    this.text(text.slice(end))
  }

  private content(text: string): void {
    if (text === '') return
    if (!this.begun && this.contents++ > 0) this.builder.text('\n')
    this.begun = true
    this.builder.text(text)
  }

  private endMessage(): void {
    if (this.mode === 'header') this.giveHeader()
    else if (this.mode === 'call') this.endCall()
    this.mode = 'between'
  }

  private endCall(): void {
    this.builder.endCall()
    this.begun = false
    this.json = null
    this.mode = 'between'
  }

  /** A header without a body: what it says is content, but for a role alone. */
  private giveHeader(): void {
    const text = this.roled ? withoutRole(this.header) : this.header
    this.header = ''
    this.roled = false
    if (spaceEnd(text) === text.length) return
    this.builder.problem('A message has a header and no body.', true)
    this.begun = false
    this.content(text)
  }
}

/** What follows the last start of a message in a prompt; the whole of a text without one. */
export function harmonyTurn(prompt: string): string {
  const at = prompt.lastIndexOf(START)
  return at < 0 ? prompt : prompt.slice(at + START.length)
}
