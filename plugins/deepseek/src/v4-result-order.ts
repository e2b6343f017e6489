import { type Message, vendorKey } from '@parlance/core'

/**
 * The numbers of the messages from `start` to `end` in the order in which V4 writes them: each user message in
 * its place, and in the places of the tool messages these in the order of the calls that they answer.
 *
 * @param caller number of the assistant message with the calls; -1 when there is none
 */
export function resultOrder(
  messages: readonly Message[],
  start: number,
  end: number,
  caller: number,
): readonly number[] {
  const numbers = Array.from({ length: end - start + 1 }, (_, i) => start + i)
  const results = numbers.filter((i) => messages[i]!.role === 'tool')
  if (results.length < 2 || caller < 0) return numbers
  const positions = callPositions(messages[caller]!)
  const positionOf = (i: number) => positions.get(messages[i]!.tool_call_id) ?? 0
  const sorted = results.toSorted((a, b) => positionOf(a) - positionOf(b)).values()
  return numbers.map((i) => (messages[i]!.role === 'tool' ? sorted.next().value! : i))
}

/** The place of each call by its id. A result without a known id counts as one of the first call. */
function callPositions(message: Message): ReadonlyMap<unknown, number> {
  const positions = new Map<unknown, number>()
  message.tool_calls?.forEach((call, position) => {
    const { id, function: called } = call as { id?: unknown; function?: object }
    const known = id || (called && vendorKey(called, 'id'))
    if (known) positions.set(known, position)
  })
  return positions
}
