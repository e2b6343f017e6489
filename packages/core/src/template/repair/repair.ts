/**
 * A change that a template makes to the conversation when asked to, and reports:
 *
 * - `merge-consecutive`: neighbouring messages of one role become one, results of tools excepted. Texts are joined with
 *   a blank line, parts and tool calls put one after another.
 * - `system-to-user`: the text of each system message goes in front of the next user message, a blank line between
 *   them; where no user message follows, it becomes one itself.
 * - `developer-to-system`: developer messages become system messages.
 */
export type Repair = 'merge-consecutive' | 'system-to-user' | 'developer-to-system'
