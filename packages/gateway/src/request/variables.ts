import type { RenderOptions, TemplateInfo } from '@parlance/core'
import type { GatewaySettings } from '../settings.js'
import type { ChatFields } from './chat-schema.js'
import { apiEffort, planEffort, SWITCH_VARIABLES } from './effort.js'
import type { Fields } from './read-json.js'

/** The template variables of a request. */
export interface Variables {
  readonly kwargs: Readonly<Record<string, unknown>>
  readonly reasoning: RenderOptions['reasoning']
  /** Where each came from: the request wins over the server. */
  readonly sources: Readonly<Record<string, 'request' | 'server'>>
  /** What became of `reasoning_effort`; null where it was not asked for. */
  readonly effort: string | null
}

/**
 * The variables of the server under those of the request. The request's switch for reasoning (`enable_thinking`,
 * `reasoning_effort`) takes the server's variables for it out; a variable that the request names itself wins over both.
 *
 * @param body of which `chat_template_kwargs` is taken as it came, numbers and order
 * @param info of the template; null where the engine takes messages
 */
export function readVariables(
  fields: Pick<ChatFields, 'enable_thinking' | 'reasoning_effort'>,
  body: Fields,
  { defaultKwargs }: Pick<GatewaySettings, 'defaultKwargs'>,
  info: TemplateInfo | null,
): Variables {
  const { enable_thinking: thinking, reasoning_effort: asked } = fields
  const given = entries(body.chat_template_kwargs)
  const switched = (thinking ?? asked ?? null) !== null
  const defaults = Object.entries(defaultKwargs).filter(([name]) => !switched || !SWITCH_VARIABLES.has(name))
  const effort = asked == null ? null : info === null ? apiEffort(asked) : planEffort(asked, info)
  const levels = Object.entries(effort?.kwargs ?? {})
  return {
    kwargs: Object.fromEntries([...defaults, ...levels, ...given]),
    reasoning: thinking === false ? false : (effort?.reasoning ?? thinking ?? undefined),
    sources: Object.fromEntries([
      ...defaults.map(([name]) => [name, 'server'] as const),
      ...[...levels, ...given].map(([name]) => [name, 'request'] as const),
    ]),
    effort: effort?.used ?? null,
  }
}

function entries(variables: unknown): [string, unknown][] {
  if (typeof variables !== 'object' || variables === null) return []
  const all = variables instanceof Map ? [...(variables as Map<string, unknown>)] : Object.entries(variables)
  return all.filter(([, value]) => value !== null)
}
