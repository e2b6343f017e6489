import type { PlacedMessage } from './placed-message.js'
import type { Repairing } from './repairing.js'

/** Developer messages become system messages. */
export function developerToSystem(messages: readonly PlacedMessage[]): Repairing {
  const changes: Repairing['changes'][number][] = []
  const result = messages.map((one): PlacedMessage => {
    if (one.message.role !== 'developer') return one
    changes.push({ place: one.place, change: 'made this developer message a system message' })
    return { ...one, message: { ...one.message, role: 'system' } }
  })
  return { result, changes }
}
