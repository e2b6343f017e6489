import type { RenderOptions } from '@parlance/core'
import type { Variables } from '../jinja/jinja-chat.js'
import { type GradedSwitch, gradedSwitch } from './graded-switch.js'
import { TryVariables } from './try-variables.js'

/** A value of the common option `reasoning`. */
export type ReasoningLevel = NonNullable<RenderOptions['reasoning']>

/** What the common option `reasoning` means for one template. */
export interface ReasoningSetting {
  /** Variables to set; none where the template does what is asked for by itself. */
  readonly variables: Variables
  /** What of it the template has no way to follow, for the report; null when it follows all of it. */
  readonly problem: { readonly code: string; readonly message: string } | null
}

/** Variables that every template that reads them takes as true or false. */
const SWITCHES = ['enable_thinking', 'thinking']

/**
 * Finds out what to set so that a template reasons as asked for: variables that are true or false, and where there are
 * none of these, an effort, a mode or a budget in tokens (`reasoning_effort`, `thinking_mode`, `thinking_budget`).
 *
 * @param names the variables about reasoning that the template reads
 * @param render a short prompt with these variables, null where the template fails
 */
export function reasoningSetting(
  level: ReasoningLevel,
  names: readonly string[],
  render: (variables: Variables) => string | null,
): ReasoningSetting {
  const trying = new TryVariables(render)
  const graded = names.flatMap((name) => gradedSwitch(name, trying) ?? [])
  const others = names.filter((name) => !graded.some((one) => one.name === name))
  const switches = others.filter((name) => SWITCHES.includes(name) || isSwitch(name, trying))
  const variables = new Map<string, unknown>(switches.map((name) => [name, level !== false]))
  if (typeof level === 'string') return withLevel(level, variables, graded)
  if (switches.length > 0) return { variables, problem: null }
  if (graded.length === 0)
    return { variables, problem: ignored('The template has no variable that switches reasoning.') }
  for (const one of graded) {
    const value = level ? one.on() : one.off()
    if (value !== undefined) variables.set(one.name, value)
  }
  const isFollowed = level || variables.size > 0
  return {
    variables,
    problem: isFollowed
      ? null
      : ignored(`The template names no value of ${listed(graded)} for no reasoning.`),
  }
}

function withLevel(
  level: 'low' | 'medium' | 'high',
  variables: Map<string, unknown>,
  graded: readonly GradedSwitch[],
): ReasoningSetting {
  const isOnOff = variables.size > 0
  const levels = graded.map((one) => ({ name: one.name, ...one.level(level) }))
  for (const { name, value } of levels) if (value !== undefined) variables.set(name, value)
  if (levels.some(({ isExact }) => isExact)) return { variables, problem: null }
  if (variables.size === 0)
    return { variables, problem: ignored('The template has no variable that switches reasoning.') }
  const given = [...variables].map(([name, value]) => `${name} as ${JSON.stringify(value)}`).join(', ')
  const message = isOnOff
    ? `The template knows reasoning only as on or off; "${level}" counts as on.`
    : `The template does not know reasoning as "${level}"; it was given ${given}.`
  return { variables, problem: { code: 'reasoning_level_ignored', message } }
}

/** Whether a variable changes the prompt by being true or false, and is not a text to print. */
function isSwitch(name: string, trying: TryVariables): boolean {
  const [on, off] = [trying.with(name, true), trying.with(name, false)]
  return on !== null && off !== null && on !== off && !trying.prints(name)
}

function ignored(message: string): ReasoningSetting['problem'] {
  return { code: 'reasoning_switch_ignored', message }
}

function listed(graded: readonly GradedSwitch[]): string {
  return graded.map(({ name }) => name).join(', ')
}
