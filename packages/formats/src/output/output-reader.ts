import {
  EndFilter,
  type OutputDelta,
  type OutputEnds,
  type OutputParser,
  type ParsedOutput,
} from '@parlance/core'
import type { CallFormat, CallReader } from './call-format.js'
import { gapLength, paddingEnd, spaceEnd } from './held-space.js'
import { MessageBuilder } from './message-builder.js'
import type { OutputFormat } from './output-format.js'
import { OutputMarks } from './output-marks.js'
import { ReasoningText } from './reasoning-text.js'
import type { StartState } from './start-state.js'
import type { ToolSchemas } from './tool-schemas.js'

/** What a reader of one output has to know beside its format. */
export interface OutputRequest {
  readonly tools: ToolSchemas
  readonly start: StartState
  readonly ends: OutputEnds
  /** False: calls are not looked for. */
  readonly calls: boolean
  /** Makes the id of a call whose output carries none. */
  readonly callId: (index: number) => string
}

/** A block of calls that is being read. */
interface OpenBlock {
  readonly reader: CallReader
  /** What came before it and is content only if there is no call: the format's own white space, and its start. */
  readonly start: string
  readonly callsBefore: number
}

/** What the content so far stands behind; it decides what becomes of white space. */
type Behind = 'nothing' | 'reasoning' | 'call' | 'content'

const NO_DELTAS: readonly OutputDelta[] = []

/**
 * The one parser for reasoning, content and calls. It reads each character once (but for the beginnings of marks,
 * which wait for their ends) and gives on what is certain. Its modes:
 *
 * - `lead`: before the first character;
 * - `content`: until reasoning or a call starts;
 * - `reasoning`: until its end mark;
 * - `doubt`: a call started inside open reasoning. If the reasoning closes after all, it was reasoning; if the
 *   output ends first, it was a call;
 * - `call`: the reader of the call's format is at work.
 */
export class OutputReader implements OutputParser {
  private readonly builder: MessageBuilder
  private readonly filter: EndFilter
  private readonly marks: OutputMarks
  private mode: 'lead' | 'content' | 'reasoning' | 'doubt' | 'call' = 'lead'
  /** Read, and not certain yet. */
  private pending = ''
  private behind: Behind = 'nothing'
  /** White space behind a call: content only if more content follows. */
  private space = ''
  private thought: ReasoningText
  private doubt = ''
  /** The output is over, and no end of reasoning follows. */
  private unclosed = false
  private block: OpenBlock | null = null
  /** What comes next is in the middle of content or reasoning. */
  private flows = false

  constructor(
    private readonly format: OutputFormat,
    private readonly request: OutputRequest,
  ) {
    this.builder = new MessageBuilder(request.callId)
    this.filter = new EndFilter(request.ends)
    this.marks = new OutputMarks(format, request.calls ? (format.calls ?? []) : [], request.ends)
    this.thought = this.newThought()
    if (request.start === 'reasoning' && this.marks.reasoning !== null) this.mode = 'reasoning'
  }

  push(chunk: string): readonly OutputDelta[] {
    if (this.flows && this.filter.idle && !this.marks.special.test(chunk)) return this.pass(chunk)
    const text = this.filter.push(chunk)
    if (text === '') return NO_DELTAS
    this.read(text, false)
    this.flows = this.isFlowing()
    return this.builder.take()
  }

  end(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput {
    this.read(this.filter.end(), true)
    if (this.mode === 'doubt') {
      this.mode = 'content'
      this.behind = 'reasoning'
      const text = this.doubt
      this.doubt = ''
      this.unclosed = true
      this.read(text, true)
    }
    if (this.behind === 'nothing') this.builder.text(this.space)
    if (this.mode === 'reasoning') {
      this.builder.problem(`The reasoning was never closed with ${this.marks.reasoning!.end}.`, true)
    }
    return this.builder.finish()
  }

  /** Text without a character that could begin anything, in the middle of content or reasoning. */
  private pass(chunk: string): readonly OutputDelta[] {
    if (chunk === '') return NO_DELTAS
    if (this.mode === 'content') this.builder.text(chunk)
    else this.thought.add(chunk)
    return this.builder.take()
  }

  private isFlowing(): boolean {
    if (this.pending !== '') return false
    if (this.mode === 'content') return this.behind === 'content' && this.space === ''
    return this.mode === 'reasoning' && this.thought.flowing
  }

  private read(chunk: string, last: boolean): void {
    let text = this.pending + chunk
    this.pending = ''
    for (;;) {
      const rest = this.readMode(text, last)
      if (rest === null) return
      text = rest
    }
  }

  /** Reads in the mode at hand. @returns what is to be read in the next mode; null when all has been read or waits */
  private readMode(text: string, last: boolean): string | null {
    switch (this.mode) {
      case 'lead':
        return this.readLead(text, last)
      case 'content':
        return this.readContent(text, last)
      case 'reasoning':
        return this.readReasoning(text, last)
      case 'doubt':
        return this.readDoubt(text, last)
      case 'call':
        return this.readCall(text, last)
    }
  }

  private readLead(text: string, last: boolean): string | null {
    const lead = this.format.lead ?? ''
    if (!last && text.length < lead.length && lead.startsWith(text)) return this.wait(text)
    this.mode = 'content'
    return text.startsWith(lead) ? text.slice(lead.length) : text
  }

  private readContent(text: string, last: boolean): string | null {
    if (this.behind === 'reasoning') text = text.slice(paddingEnd(text, this.marks.padding))
    if (this.behind === 'call') {
      const end = spaceEnd(text)
      this.space += text.slice(0, end)
      text = text.slice(end)
    }
    if (text === '') return null
    if (this.mayStart && (this.behind === 'nothing' || this.behind === 'reasoning')) {
      // White space in front decides nothing: whose it is the form says.
      const end = spaceEnd(text)
      this.space += text.slice(0, end)
      text = text.slice(end)
      if (text === '') return null
      const form = this.startForm(text)
      if (form !== undefined) {
        const whole = this.space + text
        this.space = ''
        return this.beginBlock(form, '', '', whole)
      }
    }
    const end = this.marks.inContent.next(text, 0, last)
    const marker = this.marks.inContent.markerAt(text, end)
    if (marker === '') {
      const certain = last ? end : end - this.marks.gapBefore(text, end)
      this.addContent(text.slice(0, certain))
      return this.wait(text.slice(certain))
    }
    const rest = text.slice(end + marker.length)
    // White space in front of everything is content where what it is in front of has a start of its own.
    const held = this.behind === 'call' ? '' : this.space
    if (held !== '') this.space = ''
    const before = held + text.slice(0, end)
    const form = this.marks.formatOf(marker)
    if (form === undefined) {
      this.addContent(before)
      this.space = ''
      this.thought = this.newThought()
      this.mode = 'reasoning'
      return rest
    }
    const gap = gapLength(before, form.gap ?? '')
    this.addContent(before.slice(0, before.length - gap))
    return this.beginBlock(form, marker, before.slice(before.length - gap), rest)
  }

  private readReasoning(text: string, last: boolean): string | null {
    const { start, end } = this.marks.reasoning!
    if (this.thought.empty) {
      // The prompt may have opened the reasoning, and the model opens it again.
      if (this.request.start !== 'off') text = text.slice(paddingEnd(text, this.marks.padding))
      if (text === '') return null
      if (text.startsWith(start)) return text.slice(start.length)
      if (!last && start.startsWith(text)) return this.wait(text)
    }
    const at = this.marks.inReasoning.next(text, 0, last)
    const marker = this.marks.inReasoning.markerAt(text, at)
    this.thought.add(text.slice(0, at))
    if (marker === '') return this.wait(text.slice(at))
    if (marker !== end && !this.unclosed) {
      this.mode = 'doubt'
      return text.slice(at)
    }
    this.mode = 'content'
    this.behind = 'reasoning'
    return text.slice(marker === end ? at + end.length : at)
  }

  private readDoubt(text: string, last: boolean): string | null {
    const at = this.marks.reasoningEnd.next(text, 0, last)
    const marker = this.marks.reasoningEnd.markerAt(text, at)
    this.doubt += text.slice(0, at)
    if (marker === '') return this.wait(text.slice(at))
    this.thought.add(this.doubt)
    this.doubt = ''
    this.mode = 'content'
    this.behind = 'reasoning'
    return text.slice(at + marker.length)
  }

  private readCall(text: string, last: boolean): string | null {
    const { reader, start, callsBefore } = this.block!
    const at = reader.read(text, 0, last)
    if (reader.state === 'reading') return this.wait(text.slice(at))
    const found = this.builder.callCount > callsBefore
    const lost = found ? reader.unclaimed : start + reader.unclaimed
    this.block = null
    this.mode = 'content'
    if (start === '' && !found) {
      // A form without a start was no call after all: its text may hold marks of other forms.
      this.behind = 'content'
      return lost + text.slice(at)
    }
    if (found) {
      this.behind = 'call'
      this.space = ''
    }
    if (spaceEnd(lost) < lost.length || !found) this.addContent(lost)
    return text.slice(at)
  }

  private beginBlock(form: CallFormat, marker: string, gap: string, rest: string): string {
    const { tools } = this.request
    const reader = form.reader({ sink: this.builder, tools, marker })
    this.block = { reader, start: gap + marker, callsBefore: this.builder.callCount }
    this.mode = 'call'
    return rest
  }

  /** The form without a start that `text` may begin. */
  private startForm(text: string): CallFormat | undefined {
    return this.marks.startForms.find((form) => form.mayStart!(text, this.request.tools))
  }

  /** An output of this request may be a call without a start. */
  private get mayStart(): boolean {
    return this.marks.startForms.length > 0 && !this.request.tools.empty
  }

  private addContent(text: string): void {
    if (text === '') return
    this.builder.text(this.space + text)
    this.space = ''
    this.behind = 'content'
  }

  private newThought(): ReasoningText {
    const off = this.request.start === 'off'
    return new ReasoningText(off ? '' : this.marks.padding, (text) => {
      if (off) this.addContent(text)
      else this.builder.thought(text)
    })
  }

  private wait(text: string): null {
    this.pending = text
    return null
  }
}
