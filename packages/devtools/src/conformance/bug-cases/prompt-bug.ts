import { type ChatTemplate, type Message, MODELS, type RenderOptions } from '@parlance/core'
import { HfTemplate } from '@parlance/hf'
import { compile, type TemplateContext } from '@parlance/jinja'
import { parseJson } from '@parlance/python-text'
import type { BugCase } from './bug-case.js'

const COMPARED: readonly string[] = ['text', 'error', 'no_text', 'never_contains', 'warning', 'report']
const REPORTED: readonly string[] = ['starts_with_bos', 'add_special_tokens', 'generation_prompt', 'repairs']
/** What of `given` says something of a prompt. */
const GIVEN: readonly string[] = [
  'template fields preset bos_token eos_token messages tools vars vars_json_text now timezone special_tokens',
  'add_generation_prompt continue_final_message repair normalize chat_template_kwargs policy report',
].flatMap((names) => names.split(' '))

/** Why a case of a prompt is not run, or undefined. */
export function promptLeftOut({ given, expect }: BugCase): string | undefined {
  const odd = Object.keys(given).find((key) => !GIVEN.includes(key))
  if (odd !== undefined) return `the command does not read "${odd}"`
  if (!('template' in given || 'fields' in given || 'preset' in given)) return 'names no template'
  const unknown = Object.keys(expect).find((key) => !COMPARED.includes(key) && key !== 'without_repair')
  if (unknown !== undefined) return `the command does not read "${unknown}"`
  const report = Object.keys((expect.report as object | undefined) ?? {}).find(
    (key) => !REPORTED.includes(key),
  )
  return report === undefined || report === 'merged'
    ? undefined
    : `the command does not read "report.${report}"`
}

/** What a case's conversation gives, in the keys of its expectation. Without one it is about the Jinja engine alone. */
export function writePrompt({ given, expect }: BugCase): unknown {
  if (Array.isArray(given.messages) && given.messages.length === 0) return { text: writeText(given) }
  const prompt = templateOf(given).compose(given.messages as readonly Message[], optionsOf(given))
  const notes = prompt.report.notes.map(({ code, message, source }) => `${code}: ${message} ${source ?? ''}`)
  const { mentions } = (expect.warning ?? {}) as { readonly mentions?: readonly string[] }
  return {
    text: prompt.text,
    never_contains: ((expect.never_contains as readonly string[] | undefined) ?? []).every(
      (words) => !prompt.text.includes(words),
    ),
    warning: notes.some((note) => (mentions ?? []).every((word) => note.includes(word))),
    report: {
      starts_with_bos: prompt.bos === 'written',
      add_special_tokens: prompt.bos === 'tokenizer',
      generation_prompt: prompt.generationPrompt,
      repairs: ((given.repair as readonly string[] | undefined) ?? []).filter((repair) =>
        notes.some((note) => note.startsWith('repair:') && note.includes(repair)),
      ),
    },
  }
}

/** The expectation in the form of {@link writePrompt}. */
export function promptExpectation({ expect }: BugCase): unknown {
  if (expect.error !== undefined) {
    // Options have names in snake case in the cases, in camel case here.
    const { mentions } = expect.error as { readonly mentions: readonly string[] }
    return { $errorWith: mentions.map((word) => (/^[a-z_]+$/.test(word) ? camelCase(word) : word)) }
  }
  const { merged: _merged, ...report } = (expect.report ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...('text' in expect ? { text: expect.text } : {}),
    ...('never_contains' in expect ? { never_contains: true } : {}),
    ...('warning' in expect ? { warning: true } : {}),
    ...('report' in expect ? { report } : {}),
  }
}

function writeText({ template, vars, vars_json_text: json, now }: BugCase['given']): string {
  const clock = () => new Date(now as string)
  return compile(template as string, { clock }).render((json ?? vars ?? {}) as TemplateContext)
}

function templateOf(given: BugCase['given']): ChatTemplate {
  if (given.preset !== undefined) return MODELS.build(given.preset as string)
  if (given.fields !== undefined) return MODELS.build('base', fieldsOf(given.fields as object))
  const { template, bos_token, eos_token } = given as Readonly<Record<string, string>>
  return HfTemplate.fromTokenizer({
    tokenizerConfig: {
      chat_template: template,
      ...(bos_token && { bos_token }),
      ...(eos_token && { eos_token }),
    },
  })
}

/** The marker fields of a case; null means none. */
function fieldsOf(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [camelCase(key), value]))
}

function optionsOf(given: BugCase['given']): RenderOptions {
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
