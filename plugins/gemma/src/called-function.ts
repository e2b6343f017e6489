import type { Message } from '@parlance/core'
import type { MessageCall } from '@parlance/formats'

/** The name of a function, and the field of a message that it is from. */
export interface CalledFunction {
  readonly name: string
  readonly index: number
  readonly field: string
}

/**
 * The function of the call whose id a tool message gives, or of the last call without an id when it gives none and names
 * no function; null when there is none.
 *
 * @param calls those of message number `caller`
 */
export function calledById(
  message: Message,
  calls: readonly MessageCall[],
  caller: number,
): CalledFunction | null {
  const id = message.tool_call_id ?? undefined
  const told = id !== undefined || namedFunction(message, 0) === null
  const call = told ? calls.findLast((one) => one.id === id) : undefined
  return call === undefined ? null : { name: call.name, index: caller, field: `${call.field}.name` }
}

/** The function that tool message number `index` names; null when it names none. */
export function namedFunction({ name }: Message, index: number): CalledFunction | null {
  return typeof name === 'string' && name !== '' ? { name, index, field: 'name' } : null
}
