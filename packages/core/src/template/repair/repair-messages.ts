import type { Message } from '../../conversation/message.js'
import type { RenderNote } from '../../prompt/report.js'
import { developerToSystem } from './developer-to-system.js'
import { mergeConsecutive } from './merge-consecutive.js'
import type { PlacedMessage } from './placed-message.js'
import { Places } from './places.js'
import type { Repair } from './repair.js'
import type { Repairing } from './repairing.js'
import { systemToUser } from './system-to-user.js'

const REPAIRS: ReadonlyMap<Repair, (messages: readonly PlacedMessage[]) => Repairing> = new Map([
  ['merge-consecutive', mergeConsecutive],
  ['system-to-user', systemToUser],
  ['developer-to-system', developerToSystem],
] as const)

export const REPAIR_NAMES: readonly string[] = [...REPAIRS.keys()]

/** A conversation after the repairs. */
export interface RepairedConversation {
  readonly messages: readonly Message[]
  /** Leads back to the places of the caller's messages. */
  readonly places: Places
  /** One for each message that a repair changed. */
  readonly notes: readonly RenderNote[]
}

/**
 * Makes the repairs one after another, in the order given. The messages themselves never change.
 *
 * @param repairs known names
 * @throws InvalidMessageError for a message of a wrong shape that would have to be joined with another
 */
export function repairMessages(
  messages: readonly Message[],
  repairs: readonly Repair[],
): RepairedConversation {
  let placed: readonly PlacedMessage[] = messages.map((message, place) => ({ message, place }))
  const notes: RenderNote[] = []
  for (const name of repairs) {
    const { result, changes } = REPAIRS.get(name)!(placed)
    placed = result
    for (const { place, change } of changes) {
      notes.push({ code: 'repair', message: `${name} ${change}.`, source: `messages[${place}]` })
    }
  }
  return { messages: placed.map(({ message }) => message), places: new Places(placed), notes }
}
