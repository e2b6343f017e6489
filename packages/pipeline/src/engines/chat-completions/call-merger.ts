import type { CallIds, OutputDelta } from '@parlance/core'
import type { CallFragment } from './call-fragments.js'

type CallDelta = NonNullable<OutputDelta['tool_calls']>[number]

interface OpenCall {
  readonly index: number
  readonly id: string
  name: string
  /** The argument text so far, in parts, joined only when it has to be looked at. */
  parts: string[]
}

/**
 * Merges the fragments in which an API streams tool calls, and numbers the calls anew. Fragments of one index belong
 * together, but a new call begins where another id comes, or a name without id after arguments that are complete:
 * some APIs give all calls the same index.
 */
export class CallMerger {
  private readonly open = new Map<number, OpenCall>()
  private count = 0

  /** @param ids ids for calls that come without */
  constructor(private readonly ids: CallIds) {}

  /** What the fragments of one event add. */
  merge(fragments: readonly CallFragment[]): readonly CallDelta[] {
    return fragments.map((fragment) => this.add(fragment)).filter((delta) => delta !== null)
  }

  private add(fragment: CallFragment): CallDelta | null {
    const call = this.open.get(fragment.place)
    if (call === undefined || beginsAnother(call, fragment)) return this.begin(fragment)
    const name = fragment.name === call.name ? '' : fragment.name
    if (name === '' && fragment.text === '') return null
    call.parts.push(fragment.text)
    call.name += name
    return {
      index: call.index,
      function: { ...(name !== '' && { name }), ...(fragment.text !== '' && { arguments: fragment.text }) },
    }
  }

  private begin({ place, id: given, name, text }: CallFragment): CallDelta {
    const id = given === '' ? this.ids.next() : given
    const call: OpenCall = { index: this.count++, id, name, parts: [text] }
    this.open.set(place, call)
    return { index: call.index, id, type: 'function', function: { name, arguments: text } }
  }
}

function beginsAnother(call: OpenCall, fragment: CallFragment): boolean {
  if (fragment.id !== '') return fragment.id !== call.id
  return fragment.name !== '' && isComplete(call)
}

/** Asked only where a name comes without an id, so that long arguments are not read again with each fragment. */
function isComplete(call: OpenCall): boolean {
  const text = call.parts.join('')
  call.parts = [text]
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
