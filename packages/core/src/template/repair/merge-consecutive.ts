import type { Message } from '../../conversation/message.js'
import { joinMessages } from './join-messages.js'
import type { PlacedMessage } from './placed-message.js'
import type { Repairing } from './repairing.js'

/** Roles whose messages are results of tools: each answers a call of its own. */
const RESULT_ROLES: readonly string[] = ['tool', 'function', 'ipython', 'observation']

/** Neighbouring messages of one role become one. */
export function mergeConsecutive(messages: readonly PlacedMessage[]): Repairing {
  const result: PlacedMessage[] = []
  const changes: Repairing['changes'][number][] = []
  let run: PlacedMessage[] = []
  const flush = () => {
    if (run.length > 0) result.push(joinMessages(run, run[0]!))
  }
  for (const one of messages) {
    const first = run[0]
    if (first !== undefined && goTogether(first.message, one.message)) {
      run.push(one)
      changes.push({ place: one.place, change: `joined this message to messages[${first.place}]` })
    } else {
      flush()
      run = [one]
    }
  }
  flush()
  return { result, changes }
}

function goTogether(before: Message, after: Message): boolean {
  return typeof after.role === 'string' && before.role === after.role && !RESULT_ROLES.includes(after.role)
}
