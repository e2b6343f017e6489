import { Registry } from '@parlance/core'
import { GEMMA4_THOUGHT } from '../formats/gemma-calls.js'
import { THINK } from '../formats/think.js'
import type { ReasoningFormat } from '../output/output-format.js'
import type { StartState } from '../output/start-state.js'

/** A way to read reasoning that can be asked for by its name. */
export interface ReasoningParser {
  /** The name that counts; others may be aliases of it. */
  readonly name: string
  readonly reasoning: ReasoningFormat
  /** Where an output starts whose prompt is not known, from the template variables of the request. */
  readonly start: (kwargs: ReadonlyMap<string, unknown>) => StartState
}

/** Reasoning parsers by name: LMDeploy's, and what a program adds. */
export const REASONING_PARSERS = new Registry<ReasoningParser>('REASONING_PARSERS')

function add(
  names: readonly string[],
  start: ReasoningParser['start'],
  reasoning: ReasoningFormat = THINK,
): void {
  const name = names[0]!
  REASONING_PARSERS.set(names, { name, reasoning, start }, { owner: '@parlance/formats' })
}

add(['default', 'qwen-qwq', 'deepseek-r1', 'intern-s1'], (kwargs) =>
  kwargs.get('enable_thinking') === false ? 'off' : 'reasoning',
)
add(['deepseek-v3'], (kwargs) => switchedOn(kwargs, ['enable_thinking']))
add(['deepseek-v32', 'deepseek-v3.2'], (kwargs) => switchedOn(kwargs, ['thinking', 'enable_thinking']))
add(['deepseek-v4'], (kwargs) => switchedOn(kwargs, ['thinking', 'enable_thinking']))
add(['gemma4'], () => 'content', GEMMA4_THOUGHT)
add(['minimax-m3'], () => 'content', { start: '<mm:think>', end: '</mm:think>', padding: '' })
add(['magistral'], () => 'content', { start: '[THINK]', end: '[/THINK]' })
add(['seed-oss'], () => 'content', { start: '<seed:think>', end: '</seed:think>' })
add(['cohere'], () => 'content', { start: '<|START_THINKING|>', end: '<|END_THINKING|>' })

/** For models that reason only when asked to. */
function switchedOn(kwargs: ReadonlyMap<string, unknown>, switches: readonly string[]): StartState {
  if (switches.some((name) => kwargs.get(name) === true)) return 'reasoning'
  return kwargs.get('enable_thinking') === false ? 'off' : 'content'
}
