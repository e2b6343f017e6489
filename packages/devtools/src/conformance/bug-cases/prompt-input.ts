import { type ChatTemplate, MODELS, type RenderOptions } from '@parlance/core'
import { HfTemplate } from '@parlance/hf'
import { parseJson } from '@parlance/python-text'
import type { BugCase } from './bug-case.js'

/** Classes that keep a rule which a case names. */
const BY_RULE: ReadonlyMap<unknown, string> = new Map([['drop_before_last_user', 'qwen3']])

/** The template that a case brings or names. */
export function templateOf(given: BugCase['given']): ChatTemplate {
  const preset = presetOf(given)
  if (preset !== undefined) return MODELS.build(preset)
  if (given.fields !== undefined) return MODELS.build('base', fieldsOf(given.fields as object))
  const { template, bos_token, eos_token } = given as Readonly<Record<string, string>>
  return HfTemplate.fromTokenizer({
    tokenizerConfig: {
      chat_template: template,
      ...(bos_token && { bos_token }),
      ...(eos_token && { eos_token }),
      ...(given.tokenizer as object | undefined),
    },
  })
}

/** The class that a case names, by itself or by a rule that it keeps; undefined for none. */
export function presetOf({ preset, preset_rule: rule }: BugCase['given']): string | undefined {
  return (preset as string | undefined) ?? BY_RULE.get(rule)
}

/** The marker fields of a case; null means none. */
function fieldsOf(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [camelCase(key), value]))
}

/** The options that a case gives. */
export function optionsOf(given: BugCase['given']): RenderOptions {
  const closed = 'template' in given && given.continue_final_message !== true
  const variables = typeof given.vars_json_text === 'string' ? parseJson(given.vars_json_text) : given.vars
  return {
    addGenerationPrompt: (given.add_generation_prompt as boolean | undefined) ?? (closed ? false : undefined),
    continueFinalMessage: given.continue_final_message as boolean | undefined,
    tools: given.tools as RenderOptions['tools'],
    repair: (given.repair as RenderOptions['repair']) ?? repairsOf(given.normalize),
    kwargs: { ...(given.chat_template_kwargs as object), ...(variables as object) },
    ...(given.policy === 'reject' ? { controlText: 'reject' } : {}),
    now: typeof given.now === 'string' ? new Date(given.now) : undefined,
  }
}

/** The older words of the cases for repairs. */
function repairsOf(normalize: unknown): RenderOptions['repair'] {
  const { merge_consecutive: merge, system } = (normalize ?? {}) as Readonly<Record<string, unknown>>
  if (merge === true) return ['merge-consecutive']
  return system === 'merge_into_first_user' ? ['system-to-user'] : undefined
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
