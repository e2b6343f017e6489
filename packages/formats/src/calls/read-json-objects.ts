import type { CallSink } from '../output/call-format.js'
import { JsonCall, type JsonCallKeys } from './json-call.js'
import type { WholeCall } from './whole-calls.js'

/**
 * The calls of a text that consists of JSON objects, with white space and `separators` between them.
 *
 * @returns null when the text holds anything else
 */
export function readJsonObjects(
  text: string,
  separators: string,
  keys: JsonCallKeys = {},
): readonly WholeCall[] | null {
  const calls: WholeCall[] = []
  let at = 0
  while (at < text.length) {
    if (` \t\r\n${separators}`.includes(text[at]!)) {
      at++
      continue
    }
    const collected = new Collected()
    const call = new JsonCall(collected, keys)
    at = call.read(text, at)
    if (call.state !== 'done') return null
    calls.push(collected.call)
  }
  return calls.length === 0 ? null : calls
}

/** Takes one call from a reader. */
class Collected implements CallSink {
  call: WholeCall = { name: '', arguments: '' }

  beginCall(name: string, id?: string): void {
    this.call = { name, arguments: '', ...(id === undefined ? {} : { id }) }
  }

  argumentText(text: string): void {
    this.call = { ...this.call, arguments: this.call.arguments + text }
  }

  endCall(): void {
    if (this.call.arguments === '') this.call = { ...this.call, arguments: '{}' }
  }

  problem(): void {}
}
