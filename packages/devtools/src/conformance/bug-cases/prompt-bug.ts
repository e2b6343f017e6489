import { type Message, MODELS, type Prompt } from '@parlance/core'
import { compile, type TemplateContext } from '@parlance/jinja'
import type { BugCase } from './bug-case.js'
import type { BugWay } from './bug-way.js'
import { optionsOf, presetOf, templateOf } from './prompt-input.js'

const GIVEN: ReadonlySet<string> = new Set(
  [
    'template fields preset preset_rule bos_token eos_token tokenizer tokenizer_variants messages tools vars',
    'vars_json_text now timezone special_tokens placeholder add_generation_prompt continue_final_message repair',
    'normalize chat_template_kwargs policy report',
  ].flatMap((names) => names.split(' ')),
)
/** What a case asks for that is not done, and why. */
const NOT_DONE: ReadonlyMap<string, string> = new Map([
  ['budget_messages', 'no conversation is ever cut to a size'],
  ['rule', 'ids that a format does not take are refused, as by its official template, not rewritten'],
])
/** What holds of a prompt or not: in the expectation's place stands true. */
const HOLDS: readonly string[] = ['contains', 'not_contains', 'never_contains', 'warning']
const COMPARED: ReadonlySet<string> = new Set([
  ...HOLDS,
  'text',
  'error',
  'no_text',
  'report',
  'variant_reports',
  'without_repair',
])
const REPORTED: ReadonlySet<string> = new Set([
  'starts_with_bos',
  'add_special_tokens',
  'generation_prompt',
  'repairs',
  'image_placeholders',
  'placeholder_text_in_content',
])

/** Cases of a prompt: what a conversation gives. */
export const PROMPTS: BugWay = {
  takes: ({ kind }) => kind === 'render' || kind === 'security',
  leftOut({ given, expect }) {
    const preset = presetOf(given)
    const odd = Object.keys(given).find((key) => !GIVEN.has(key))
    if (odd !== undefined) return NOT_DONE.get(odd) ?? `the command does not read "${odd}"`
    if (!('template' in given || 'fields' in given || preset !== undefined)) return 'names no template'
    if (preset !== undefined && !MODELS.has(preset)) return `no class is called "${preset}"`
    const unknown =
      Object.keys(expect).find((key) => !COMPARED.has(key)) ??
      Object.keys(reportOf(expect)).find((key) => !REPORTED.has(key) && key !== 'merged')
    return unknown === undefined ? undefined : `the command does not read "${unknown}"`
  },
  expected({ expect }) {
    if (expect.error !== undefined) return { $errorWith: mentionsOf(expect.error).map(optionName) }
    const { merged: _merged, ...report } = reportOf(expect)
    return {
      ...('text' in expect ? { text: expect.text } : {}),
      ...('report' in expect ? { report } : {}),
      ...('variant_reports' in expect ? { variant_reports: expect.variant_reports } : {}),
      ...Object.fromEntries(HOLDS.filter((key) => key in expect).map((key) => [key, true])),
    }
  },
  got({ given, expect }) {
    // Without a conversation it is about the Jinja engine alone.
    if (Array.isArray(given.messages) && given.messages.length === 0) return { text: writeText(given) }
    const prompt = composed(given)
    const variants = wordsOf<object>(given.tokenizer_variants)
    return {
      text: prompt.text,
      ...holding(prompt, expect),
      report: told(prompt, given),
      variant_reports: variants.map((tokenizer) => told(composed({ ...given, tokenizer }), given)),
    }
  },
}

function composed(given: BugCase['given']): Prompt {
  return templateOf(given).compose(given.messages as readonly Message[], optionsOf(given))
}

function holding(prompt: Prompt, expect: BugCase['expect']): Readonly<Record<string, boolean>> {
  const has = (word: string): boolean => prompt.text.includes(word)
  return {
    contains: wordsOf(expect.contains).every(has),
    not_contains: !wordsOf(expect.not_contains).some(has),
    never_contains: !wordsOf(expect.never_contains).some(has),
    warning: notesOf(prompt).some((note) => mentionsOf(expect.warning).every((word) => note.includes(word))),
  }
}

function told(prompt: Prompt, given: BugCase['given']): Readonly<Record<string, unknown>> {
  const placed = prompt.report.controlText.filter(({ token }) => token === given.placeholder)
  return {
    starts_with_bos: prompt.bos === 'written',
    add_special_tokens: prompt.bos === 'tokenizer',
    generation_prompt: prompt.generationPrompt,
    repairs: wordsOf(given.repair).filter((repair) =>
      notesOf(prompt).some((note) => note.startsWith('repair:') && note.includes(repair)),
    ),
    image_placeholders: prompt.segments.filter(({ media }) => media?.type === 'image').length,
    placeholder_text_in_content: placed.map(({ source }) => partOf(source)),
  }
}

function notesOf({ report }: Prompt): readonly string[] {
  return report.notes.map(({ code, message, source }) => `${code}: ${message} ${source ?? ''}`)
}

/** `messages[0].content[1].text` by its numbers. */
function partOf(source: string): unknown {
  const [message, part] = source
    .split('[')
    .slice(1)
    .map((rest) => Number(rest.slice(0, rest.indexOf(']'))))
  return { message, part }
}

function writeText({ template, vars, vars_json_text: json, now }: BugCase['given']): string {
  const clock = () => new Date(now as string)
  return compile(template as string, { clock }).render((json ?? vars ?? {}) as TemplateContext)
}

function reportOf({ report }: BugCase['expect']): Readonly<Record<string, unknown>> {
  return (report as Readonly<Record<string, unknown>> | undefined) ?? {}
}

function wordsOf<T = string>(words: unknown): readonly T[] {
  return (words as readonly T[] | undefined) ?? []
}

function mentionsOf(about: unknown): readonly string[] {
  return wordsOf((about as { readonly mentions?: unknown } | undefined)?.mentions)
}

/** Options have names in snake case in the cases, in camel case here. */
function optionName(word: string): string {
  if (!/^[a-z_]+$/.test(word)) return word
  return word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
