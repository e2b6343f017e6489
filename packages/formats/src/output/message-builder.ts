import type { OutputDelta, ParsedMessage, ParsedOutput, ParsedToolCall } from '@parlance/core'
import type { CallSink } from './call-format.js'
import { GrowingText } from './growing-text.js'

interface OpenCall {
  readonly id: string
  readonly name: string
  arguments: string
}

/** What the delta at hand is of. */
type Kind = 'nothing' | 'content' | 'reasoning' | 'arguments'

/** How many problems are told in words: a model that repeats itself has the same one with each round. */
const MOST_PROBLEMS = 100

const NO_DELTAS: readonly OutputDelta[] = Object.freeze([])

/** Collects what a parser finds: as deltas since they were last taken, and as the whole message. */
export class MessageBuilder implements CallSink {
  private readonly content = new GrowingText()
  private readonly reasoning = new GrowingText()
  private readonly calls: OpenCall[] = []
  /** The arguments of the last call, until it ends. */
  private readonly args = new GrowingText()
  private readonly problems: string[] = []
  private untold = 0
  private complete = true
  private deltas: OutputDelta[] = []
  /** The delta at hand, which goes on as long as its kind does. */
  private kind: Kind = 'nothing'
  private piece = ''

  /** @param newId makes the id of a call whose output carries none, from the call's number */
  constructor(private readonly newId: (index: number) => string) {}

  get callCount(): number {
    return this.calls.length
  }

  text(text: string): void {
    this.add('content', text)
  }

  thought(text: string): void {
    this.add('reasoning', text)
  }

  beginCall(name: string, id?: string): void {
    this.endDelta()
    const index = this.calls.length
    const call = { id: id ?? this.newId(index), name, arguments: '' }
    this.calls.push(call)
    const first = { index, id: call.id, type: 'function', function: { name, arguments: '' } } as const
    this.deltas.push({ tool_calls: [first] })
  }

  argumentText(text: string): void {
    this.add('arguments', text)
  }

  endCall(): void {
    this.endDelta()
    const call = this.calls[this.calls.length - 1]!
    if (this.args.empty) {
      this.argumentText('{}')
      this.endDelta()
    }
    call.arguments = this.args.text
    this.args.clear()
    if (!isJson(call.arguments)) {
      this.problem(`The arguments of call ${this.calls.length} (${call.name}) are not JSON.`, true)
    }
  }

  problem(text: string, incomplete = false): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(text)
    else this.untold++
    if (incomplete) this.complete = false
  }

  /** The deltas since the last time. What is given out does not change any more. */
  take(): readonly OutputDelta[] {
    this.endDelta()
    const taken = this.deltas
    if (taken.length === 0) return NO_DELTAS
    this.deltas = []
    return taken
  }

  /** The whole of it. */
  finish(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput {
    const deltas = this.take()
    const { content, reasoning, calls, complete, problems } = this
    const message: ParsedMessage = {
      role: 'assistant',
      content: content.text,
      ...(reasoning.empty ? {} : { reasoning_content: reasoning.text }),
      ...(calls.length === 0 ? {} : { tool_calls: calls.map(toolCall) }),
    }
    const rest = this.untold === 0 ? [] : [`Problems that are not listed: ${this.untold}.`]
    return { deltas, message, complete, problems: [...problems, ...rest] }
  }

  private add(kind: Kind, text: string): void {
    if (text === '') return
    if (kind !== this.kind) {
      this.endDelta()
      this.kind = kind
      this.piece = text
    } else {
      this.piece += text
    }
  }

  /** Puts the delta at hand behind the others, and its text into the message. */
  private endDelta(): void {
    const { kind, piece } = this
    if (kind === 'nothing') return
    this.kind = 'nothing'
    this.piece = ''
    if (kind === 'content') {
      this.content.add(piece)
      this.deltas.push({ content: piece })
    } else if (kind === 'reasoning') {
      this.reasoning.add(piece)
      this.deltas.push({ reasoning_content: piece })
    } else {
      this.args.add(piece)
      const index = this.calls.length - 1
      this.deltas.push({ tool_calls: [{ index, function: { arguments: piece } }] })
    }
  }
}

function toolCall(call: OpenCall): ParsedToolCall {
  return { id: call.id, type: 'function', function: { name: call.name, arguments: call.arguments } }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
