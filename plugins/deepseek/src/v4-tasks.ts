import { TemplateRuleError } from '@parlance/core'

/** The classification tasks that V4 is trained for, each with the token that asks for it. */
export const V4_TASKS: ReadonlyMap<unknown, string> = new Map([
  ['action', '<｜action｜>'],
  ['query', '<｜query｜>'],
  ['authority', '<｜authority｜>'],
  ['domain', '<｜domain｜>'],
  ['title', '<｜title｜>'],
  ['read_url', '<｜read_url｜>'],
])

/**
 * The token that asks for a task.
 *
 * @param index of the message with the task
 * @throws TemplateRuleError for a task that V4 does not know
 */
export function taskToken(task: unknown, index: number, template: string): string {
  const token = V4_TASKS.get(task)
  if (token !== undefined) return token
  throw new TemplateRuleError(
    template,
    `the task is ${JSON.stringify(task)}; expected one of ${[...V4_TASKS.keys()].join(', ')}.`,
    `messages[${index}].task`,
    'Leave the task out for an ordinary turn.',
  )
}
