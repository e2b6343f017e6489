import { BUDGET_NAMES, type Budgets, DEFAULT_BUDGETS } from './budget/budgets.js'
import { InvalidOptionError } from './errors/index.js'
import type { TemplateOptions } from './template-options.js'

const OPTIONS = ['budgets', 'clock', 'globals', 'random']

/** @throws InvalidOptionError for a source that is no text, and for options that are none */
export function checkOptions(source: unknown, options: TemplateOptions): void {
  if (typeof source !== 'string') throw new InvalidOptionError('source', source, 'the text of a template')
  checkNames('options', options, OPTIONS)
  checkFunction('clock', options.clock)
  checkFunction('random', options.random)
  const { globals } = options
  if (globals !== undefined && (typeof globals !== 'object' || globals === null))
    throw new InvalidOptionError('globals', globals, 'an object or a Map')
}

/** The budgets of a template. @throws InvalidOptionError */
export function readBudgets(given: Partial<Budgets> | undefined): Budgets {
  if (given === undefined) return DEFAULT_BUDGETS
  checkNames('budgets', given, BUDGET_NAMES)
  const budgets = { ...DEFAULT_BUDGETS }
  for (const name of BUDGET_NAMES) {
    const value: unknown = given[name]
    if (value === undefined) continue
    if (typeof value !== 'number' || Number.isNaN(value) || value < 0)
      throw new InvalidOptionError(`budgets.${name}`, value, 'a number from 0 on, or Infinity')
    budgets[name] = value
  }
  return budgets
}

function checkNames(what: string, given: object, known: readonly string[]): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new InvalidOptionError(what, given, `an object with ${known.join(', ')}`)
  for (const name of Object.keys(given))
    if (!known.includes(name)) throw new InvalidOptionError(what, name, `one of ${known.join(', ')}`)
}

function checkFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function')
    throw new InvalidOptionError(name, value, 'a function')
}
