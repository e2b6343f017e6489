import { type PromptWriter, vendorKey } from '@parlance/core'
import type { V4Turn } from './v4-turn.js'

/**
 * Number of the last message of the user's turn that begins here: user and tool messages in a row are one turn.
 * After a task only results join it. Notes the tasks that do not count.
 */
export function endOfRun(out: PromptWriter, turn: V4Turn): number {
  let end = turn.index
  for (;;) {
    const next = turn.messages[end + 1]
    if (next?.role !== 'tool' && (next?.role !== 'user' || turn.task !== null)) return end
    end++
    if (next.role === 'user' && vendorKey(next, 'task') != null) {
      out.note(
        'task_ignored',
        'The message joins the turn of the one before it, whose task counts.',
        `messages[${end}].task`,
      )
    }
  }
}
