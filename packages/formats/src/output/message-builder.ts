import type { OutputDelta, ParsedMessage, ParsedOutput, ParsedToolCall } from '@parlance/core'
import type { CallSink } from './call-format.js'

interface OpenCall {
  readonly id: string
  readonly name: string
  arguments: string
}

const NO_DELTAS: readonly OutputDelta[] = Object.freeze([])

/** Collects what a parser finds: as deltas since they were last taken, and as the whole message. */
export class MessageBuilder implements CallSink {
  private content = ''
  private reasoning = ''
  private readonly calls: OpenCall[] = []
  private readonly problems: string[] = []
  private complete = true
  private deltas: OutputDelta[] = []

  /** @param newId makes the id of a call whose output carries none, from the call's number */
  constructor(private readonly newId: (index: number) => string) {}

  get callCount(): number {
    return this.calls.length
  }

  text(text: string): void {
    if (text === '') return
    this.content += text
    const last = this.deltas.at(-1)?.content
    if (last === undefined) this.deltas.push({ content: text })
    else this.deltas[this.deltas.length - 1] = { content: last + text }
  }

  thought(text: string): void {
    if (text === '') return
    this.reasoning += text
    this.deltas.push({ reasoning_content: text })
  }

  beginCall(name: string, id?: string): void {
    const index = this.calls.length
    const call = { id: id ?? this.newId(index), name, arguments: '' }
    this.calls.push(call)
    const first = { index, id: call.id, type: 'function', function: { name, arguments: '' } } as const
    this.deltas.push({ tool_calls: [first] })
  }

  argumentText(text: string): void {
    if (text === '') return
    const index = this.calls.length - 1
    this.calls[index]!.arguments += text
    this.deltas.push({ tool_calls: [{ index, function: { arguments: text } }] })
  }

  endCall(): void {
    const call = this.calls.at(-1)!
    if (call.arguments === '') this.argumentText('{}')
    else if (!isJson(call.arguments)) {
      this.problem(`The arguments of call ${this.calls.length} (${call.name}) are not JSON.`, true)
    }
  }

  problem(text: string, incomplete = false): void {
    this.problems.push(text)
    if (incomplete) this.complete = false
  }

  /** The deltas since the last time. What is given out does not change any more. */
  take(): readonly OutputDelta[] {
    const taken = this.deltas
    if (taken.length === 0) return NO_DELTAS
    this.deltas = []
    return taken
  }

  /** The whole of it. */
  finish(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput {
    const message: ParsedMessage = {
      role: 'assistant',
      content: this.content,
      ...(this.reasoning === '' ? {} : { reasoning_content: this.reasoning }),
      ...(this.calls.length === 0 ? {} : { tool_calls: this.calls.map(toolCall) }),
    }
    return { deltas: this.take(), message, complete: this.complete, problems: [...this.problems] }
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
