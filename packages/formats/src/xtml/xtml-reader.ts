import {
  EndFilter,
  type OutputDelta,
  type OutputEnds,
  type OutputParser,
  type ParsedOutput,
} from '@parlance/core'
import { MessageBuilder } from '../output/message-builder.js'
import { XtmlCall } from './xtml-call.js'
import {
  END_ARGUMENT,
  END_CALL,
  END_THINK,
  END_TOOLS,
  isInCall,
  isTag,
  LEADS_TO,
  TAG_ATTRIBUTES,
  THINK,
  TOOLS,
  XTML_MARKS,
  type XtmlMode,
} from './xtml-marks.js'
import { readXtmlAttributes, XTML_SEPARATOR } from './xtml-tags.js'

/** What a reader of one output has to know. */
export interface XtmlRequest {
  /** Where the output starts: in the element that the prompt opened, or before any. */
  readonly start: 'think' | 'response' | 'message'
  readonly ends: OutputEnds
  /** False: calls are not looked for. */
  readonly calls: boolean
  /** Makes the id of a call: the format has none. */
  readonly callId: (index: number) => string
}

/** The attributes of a longer tag are not waited for: it is none. */
const MAX_TAG = 1024

/**
 * Reads an output in XTML, the markup of Kimi K3:
 *
 * ```
 * Ask.<|close|>think<|sep|><|open|>response<|sep|>Wait.<|close|>response<|sep|><|open|>tools<|sep|><|open|>call tool="tide" index="1"<|sep|><|open|>argument key="days" type="number"<|sep|>2<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|><|close|>message<|sep|><|end_of_msg|>
 * ```
 *
 * It reads each character once, but for the beginnings of marks and tags, which wait for their ends. Text in places
 * where the markup has none is content.
 */
export class XtmlReader implements OutputParser {
  private readonly builder: MessageBuilder
  private readonly filter: EndFilter
  private mode: XtmlMode
  /** Read, and not certain yet. */
  private pending = ''
  /** What opened the tag at hand. */
  private tagStart = ''
  private call: XtmlCall | null = null
  private hasThought = false
  private doubt = ''
  /** No reasoning closes any more: an element that opens inside it is one. */
  private isCertain = false
  /** White space between elements: content only if it stands beside content. */
  private space = ''
  /** The text before, between elements, was content. */
  private afterText = false

  constructor(private readonly request: XtmlRequest) {
    this.builder = new MessageBuilder(request.callId)
    this.filter = new EndFilter(request.ends)
    this.mode = request.start
  }

  push(chunk: string): readonly OutputDelta[] {
    this.read(this.filter.push(chunk), false)
    return this.builder.take()
  }

  end(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput {
    this.read(this.filter.end(), true)
    if (this.mode === 'doubt') {
      this.mode = 'message'
      this.isCertain = true
      this.read(this.doubt, true)
    }
    if (this.mode === 'think') {
      this.builder.problem(`The reasoning was never closed with ${END_THINK}.`, true)
    }
    if (this.call !== null) this.call.cut()
    else if (this.mode === 'tools') this.builder.problem(`The calls are not closed with ${END_TOOLS}.`, true)
    if (this.afterText) this.builder.text(this.space)
    return this.builder.finish()
  }

  private read(chunk: string, last: boolean): void {
    const text = this.pending + chunk
    this.pending = ''
    let at = 0
    while (at < text.length) {
      const end = isTag(this.mode) ? this.readTag(text, at, last) : this.readText(text, at, last)
      if (end === null) return
      at = end
    }
    if (last && isTag(this.mode)) this.giveUpTag('')
  }

  /** @returns where to read on; null when the rest waits */
  private readText(text: string, at: number, last: boolean): number | null {
    const marks = XTML_MARKS[this.mode]
    const end = marks.next(text, at, last)
    this.add(text.slice(at, end))
    const marker = marks.markerAt(text, end)
    if (marker === '') return this.wait(text.slice(end))
    this.mark(marker)
    return end + marker.length
  }

  private readTag(text: string, at: number, last: boolean): number | null {
    const end = text.indexOf(XTML_SEPARATOR, at)
    const isOver = end < 0 ? last || text.length - at >= MAX_TAG + XTML_SEPARATOR.length : end - at > MAX_TAG
    if (isOver) {
      this.giveUpTag('')
      return at
    }
    if (end < 0) return this.wait(text.slice(at))
    this.endTag(text.slice(at, end))
    return end + XTML_SEPARATOR.length
  }

  private mark(marker: string): void {
    if ((marker === TOOLS && !this.request.calls) || (this.mode === 'think' && marker === THINK)) {
      // The prompt may have opened the reasoning, and the model opens it again.
      if (marker === TOOLS || this.hasThought) this.add(marker)
      return
    }
    this.space = ''
    this.afterText = false
    if (this.mode === 'doubt') {
      this.builder.thought(this.doubt)
      this.doubt = ''
    }
    if (this.mode === 'think' && marker !== END_THINK && !this.isCertain) {
      this.doubt = marker
      this.mode = 'doubt'
      return
    }
    if (marker === END_ARGUMENT) this.call!.endValue()
    const next = LEADS_TO.get(marker) ?? 'message'
    if (!isInCall(next)) this.leave(marker, next)
    if (isTag(next)) this.tagStart = marker
    this.mode = next
  }

  /** Ends the call at hand, and says where an end is missing. */
  private leave(marker: string, next: XtmlMode): void {
    if (this.call !== null) {
      if (marker !== END_CALL) this.builder.problem(`A call is not closed with ${END_CALL}.`, true)
      this.call.end()
      this.call = null
    }
    const leavesTools = this.mode === 'tools' || this.mode === 'call'
    if (leavesTools && next !== 'tools' && next !== 'callTag' && marker !== END_TOOLS) {
      this.builder.problem(`The calls are not closed with ${END_TOOLS}.`, true)
    }
  }

  private endTag(text: string): void {
    const { values, rest } = readXtmlAttributes(text, TAG_ATTRIBUTES.get(this.mode)!)
    if (!this.open(values)) {
      this.giveUpTag(text + XTML_SEPARATOR)
    } else if (rest !== '') {
      this.builder.problem(`The attributes of a tag are damaged: ${this.tagStart}${text}`)
      this.builder.text(rest)
    }
  }

  /** Opens the element of the tag at hand. @returns false where it may not stand, or lacks its name */
  private open(attributes: ReadonlyMap<string, string>): boolean {
    switch (this.mode) {
      case 'callTag': {
        const name = attributes.get('tool') ?? ''
        if (name === '') return false
        this.call = new XtmlCall(this.builder, name)
        this.mode = 'call'
        return true
      }
      case 'argumentTag': {
        const key = attributes.get('key')
        if (key === undefined || this.call!.hasJson) return false
        this.call!.beginValue(key, attributes.get('type') ?? 'string')
        this.mode = 'value'
        return true
      }
      default:
        if (!this.call!.empty) return false
        this.call!.beginJson()
        this.mode = 'json'
        return true
    }
  }

  /** What began like a tag is none: it is content. */
  private giveUpTag(text: string): void {
    this.builder.problem(`${this.tagStart.trimEnd()} begins no element here.`, true)
    this.mode = this.call === null ? 'tools' : 'call'
    this.addBetween(this.tagStart + text)
  }

  private add(text: string): void {
    if (text === '') return
    switch (this.mode) {
      case 'think':
        this.hasThought = true
        this.builder.thought(text)
        return
      case 'doubt':
        this.doubt += text
        return
      case 'response':
        this.builder.text(text)
        return
      case 'value':
        this.call!.addValue(text)
        return
      case 'json':
        this.call!.addJson(text)
        return
      default:
        this.addBetween(text)
    }
  }

  /** Text between elements. */
  private addBetween(text: string): void {
    let end = text.length
    while (end > 0 && ' \t\r\n'.includes(text[end - 1]!)) end--
    if (end === 0) {
      this.space += text
      return
    }
    this.builder.text(this.space + text.slice(0, end))
    this.space = text.slice(end)
    this.afterText = true
  }

  private wait(text: string): null {
    this.pending = text
    return null
  }
}
