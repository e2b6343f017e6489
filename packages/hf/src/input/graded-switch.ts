import type { TryVariables } from './try-variables.js'

type Level = 'low' | 'medium' | 'high'

/** A variable by which a template takes how much to reason. Each method gives undefined where it has no value for it. */
export interface GradedSwitch {
  readonly name: string
  /** The value for a level; exact unless another level stands for it. */
  level(level: Level): { readonly value: string | number | undefined; readonly isExact: boolean }
  /** The value that the template names for no reasoning. */
  off(): string | number | undefined
  /** The value for reasoning, where the template does not reason without one. */
  on(): string | number | undefined
}

/** Values for no reasoning, and for reasoning, that makers' templates name. */
const OFF = [
  'none',
  'off',
  'no',
  'no_think',
  'nothink',
  'no_thinking',
  'disabled',
  'disable',
  'close',
  'closed',
]
const ON = ['enabled', 'enable', 'on', 'open', 'think', 'thinking']
const LEVELS: Readonly<Record<Level, readonly Level[]>> = {
  low: ['low', 'medium', 'high'],
  medium: ['medium', 'high', 'low'],
  high: ['high', 'medium', 'low'],
}
/** Tokens for reasoning. */
const BUDGETS: Readonly<Record<Level, number>> = { low: 1024, medium: 4096, high: 16384 }

/** The switch that a variable is by its name; null when it is none of these. */
export function gradedSwitch(name: string, trying: TryVariables): GradedSwitch | null {
  const named = (values: readonly string[]) => values.find((value) => trying.names(name, value))
  if (/budget/i.test(name)) return budget(name, trying)
  if (/mode/i.test(name)) {
    const on = () => named(ON)
    return { name, level: () => ({ value: on(), isExact: false }), off: () => named(OFF), on }
  }
  if (!/effort|level/i.test(name)) return null
  return {
    name,
    level(level) {
      const value = LEVELS[level].find((one) => trying.with(name, one) !== null) ?? level
      return { value, isExact: value === level }
    },
    off: () => named(OFF),
    on() {
      const off = named(OFF)
      return off !== undefined && trying.plain === trying.with(name, off) ? named(LEVELS.medium) : undefined
    },
  }
}

/** 0 is no reasoning where the template tells it from no budget at all. */
function budget(name: string, trying: TryVariables): GradedSwitch {
  return {
    name,
    level: (level) => ({ value: BUDGETS[level], isExact: true }),
    off: () => (trying.names(name, 0) && trying.with(name, 0) !== trying.plain ? 0 : undefined),
    on: () => undefined,
  }
}
