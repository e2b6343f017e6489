import { joinMessages } from './join-messages.js'
import type { PlacedMessage } from './placed-message.js'
import type { Repairing } from './repairing.js'

/**
 * The text of each system message goes in front of the next user message. Where none follows, it becomes a user
 * message in its place; neighbours become one.
 */
export function systemToUser(messages: readonly PlacedMessage[]): Repairing {
  const result: PlacedMessage[] = []
  const changes: Repairing['changes'][number][] = []
  const lastUser = messages.findLastIndex(({ message }) => message.role === 'user')
  let waiting: PlacedMessage[] = []
  for (let i = 0; i < messages.length; i++) {
    const one = messages[i]!
    const { role } = one.message
    if (role === 'system') {
      waiting.push(one)
    } else if (role === 'user') {
      const change = `put the text of this system message in front of messages[${one.place}]`
      for (const { place } of waiting) changes.push({ place, change })
      result.push(joinMessages([...waiting, one], one))
      waiting = []
    } else {
      result.push(one)
    }
    if (waiting.length > 0 && i > lastUser && messages[i + 1]?.message.role !== 'system') {
      for (const { place } of waiting)
        changes.push({ place, change: 'made this system message a user message' })
      result.push(asUser(waiting))
      waiting = []
    }
  }
  return { result, changes }
}

function asUser(waiting: readonly PlacedMessage[]): PlacedMessage {
  const joined = joinMessages(waiting, waiting[0]!)
  return { ...joined, message: { ...joined.message, role: 'user' } }
}
