import { InvalidMessageError, type Message, vendorKey } from '@parlance/core'
import type { MessageCall } from '@parlance/formats'
import type { K3Turn } from './k3-turn.js'

/** A result in the place where K3 shows it. */
export interface PlacedResult {
  /** Number of its message. */
  readonly index: number
  /** The call that it answers by its id; null when the run is shown in its own order. */
  readonly call: MessageCall | null
}

/**
 * The run of results that begins at the message at hand, in the order in which K3 shows it: that of the calls when each
 * result has the id of one, else its own.
 */
export function placeResults(turn: K3Turn): readonly PlacedResult[] {
  let end = turn.index
  while (turn.messages[end]?.role === 'tool') end++
  const run = Array.from({ length: end - turn.index }, (_, i) => turn.index + i)
  const answered = new Map<string, { readonly call: MessageCall; readonly results: PlacedResult[] }>()
  for (const call of turn.calls) {
    if (call.id !== undefined && !answered.has(call.id)) answered.set(call.id, { call, results: [] })
  }
  for (const index of run) {
    const id = answeredId(turn.messages[index]!, index)
    const found = id === null ? undefined : answered.get(id)
    if (found === undefined) return run.map((one) => ({ index: one, call: null }))
    found.results.push({ index, call: found.call })
  }
  return [...answered.values()].flatMap(({ results }) => results)
}

/** The id of the call that a result answers; null when the message has none. */
function answeredId(message: Message, index: number): string | null {
  const id: unknown = message.tool_call_id ?? vendorKey(message, 'id')
  if (id === undefined || id === null) return null
  if (typeof id !== 'string') throw new InvalidMessageError(`messages[${index}].tool_call_id`, id, 'text')
  return id
}
