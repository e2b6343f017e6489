import type { RenderOptions, TemplateInfo } from '@parlance/core'

/** The levels of `reasoning_effort`, from none to most. */
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const
export type Effort = (typeof EFFORTS)[number]

/** Names that templates give to their variable of levels. */
const VARIABLES = ['reasoning_effort', 'thinking_effort'] as const

/** Names that templates give to their switch. */
const SWITCHES = ['enable_thinking', 'thinking', 'thinking_mode'] as const

/** Names of the variables that the switch stands for in one template or another. */
export const SWITCH_VARIABLES: ReadonlySet<string> = new Set([...VARIABLES, ...SWITCHES])

/** What a level means for one template. */
export interface EffortPlan {
  /** The level used; `on` or `off` where the format knows no levels; `ignored` where it has no reasoning. */
  readonly used: string
  readonly reasoning: RenderOptions['reasoning']
  /** The template's own variable of levels, where it has one. */
  readonly kwargs: Readonly<Record<string, unknown>>
}

/**
 * The nearest level that a template knows; of two equally near the higher. `none` switches reasoning off where the
 * template can do without, and is never taken for another level.
 */
export function planEffort(asked: Effort, info: Pick<TemplateInfo, 'kwargs' | 'reasoning'>): EffortPlan {
  const reasoning = COMMON[asked]
  for (const name of VARIABLES) {
    const variable = Object.hasOwn(info.kwargs, name) ? info.kwargs[name] : undefined
    if (variable === undefined) continue
    // A text that a tokenizer ships says what it reads, but not which values it knows.
    if (variable.values === undefined) return { used: asked, reasoning, kwargs: { [name]: asked } }
    const used = nearestLevel(asked, variable.values, info)
    if (used === null) break
    return { used, reasoning, kwargs: { [name]: used } }
  }
  if (info.reasoning === null) return { used: 'ignored', reasoning: undefined, kwargs: {} }
  return { used: reasoning === false ? 'off' : 'on', reasoning, kwargs: {} }
}

/** The level for an API, where nothing is known of the model: it is passed on as the nearest that every engine knows. */
export function apiEffort(asked: Effort): EffortPlan {
  const reasoning = COMMON[asked]
  return { used: typeof reasoning === 'string' ? reasoning : 'off', reasoning, kwargs: {} }
}

const COMMON: Readonly<Record<Effort, RenderOptions['reasoning']>> = {
  none: false,
  minimal: 'low',
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'high',
  max: 'high',
}

/** Null where none of them is meant: the switch does it, or there is no level that the request could name. */
function nearestLevel(
  asked: Effort,
  values: readonly unknown[],
  { kwargs }: Pick<TemplateInfo, 'kwargs'>,
): Effort | null {
  if (values.includes(asked)) return asked
  if (asked === 'none' && SWITCHES.some((name) => Object.hasOwn(kwargs, name))) return null
  const wanted = EFFORTS.indexOf(asked)
  let best: Effort | null = null
  let least = Number.POSITIVE_INFINITY
  for (const level of EFFORTS) {
    const distance = Math.abs(EFFORTS.indexOf(level) - wanted)
    if (level === 'none' || !values.includes(level) || distance > least) continue
    best = level
    least = distance
  }
  return best
}
