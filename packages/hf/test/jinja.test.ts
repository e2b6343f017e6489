import { readFileSync } from 'node:fs'
import {
  isParlanceError,
  type Message,
  type Prompt,
  type RenderOptions,
  type TokenizerConfig,
  type Tool,
} from '@parlance/core'
import { type JinjaCase, loadTemplate, parseCases } from '@parlance/jinja/conformance'
import { parseJson } from '@parlance/python-text'
import { expect, test } from 'vitest'
import { HfTemplate } from '../src/index.js'

const file = new URL('../../../conformance/jinja.json', import.meta.url)
const cases = parseCases(readFileSync(file, 'utf8'))
/** The day of the cases. */
const NOW = new Date('2025-07-04T09:05:03Z')
const GIVEN = ['messages', 'tools', 'documents', 'add_generation_prompt']

/** A case's context as this class takes it: messages, options, and special tokens as the tokenizer has them. */
interface Call {
  readonly tokens: TokenizerConfig
  readonly messages: readonly Message[]
  readonly options: RenderOptions
}

function callOf(golden: JinjaCase): Call {
  const context = (
    golden.context_text === undefined ? golden.context : parseJson(golden.context_text)
  ) as Record<string, unknown>
  const entries = Object.entries(context)
  const isToken = (name: string) => name.endsWith('_token')
  return {
    tokens: Object.fromEntries(entries.filter(([name]) => isToken(name))),
    messages: context.messages as readonly Message[],
    options: {
      tools: context.tools as readonly Tool[] | null,
      documents: context.documents as readonly object[] | null,
      addGenerationPrompt: context.add_generation_prompt === true,
      kwargs: Object.fromEntries(entries.filter(([name]) => !GIVEN.includes(name) && !isToken(name))),
      now: NOW,
    },
  }
}

const templates = new Map<string, HfTemplate>()

function templateOf(golden: JinjaCase, tokens: TokenizerConfig): HfTemplate {
  const chat_template = loadTemplate(golden.template_from!)
  const key = JSON.stringify([golden.template_from, tokens])
  const template =
    templates.get(key) ?? HfTemplate.fromTokenizer({ tokenizerConfig: { ...tokens, chat_template } })
  templates.set(key, template)
  return template
}

function attempt(work: () => string): string {
  try {
    return work()
  } catch (error) {
    if (isParlanceError(error)) return `error: ${error.message}`
    throw error
  }
}

interface Outcome {
  readonly golden: JinjaCase
  readonly text: string
  /** Undefined where rendering fails. */
  readonly prompt: Prompt | undefined
  readonly composed: string
}

const outcomes = cases.map((golden): Outcome => {
  const { tokens, messages, options } = callOf(golden)
  const template = templateOf(golden, tokens)
  let prompt: Prompt | undefined
  const composed = attempt(() => {
    prompt = template.compose(messages, options)
    return prompt.text
  })
  return { golden, text: attempt(() => template.render(messages, options)), prompt, composed }
})

test('compose gives the text of render, or the same error', () => {
  const different = outcomes.filter(({ text, composed }) => text !== composed)
  expect(different.map(({ golden }) => golden.id)).toEqual([])
})

/** Notes that say that the template was given something else than the caller gave. */
const ADAPTED = [
  'content_to_text',
  'content_to_parts',
  'arguments_to_object',
  'arguments_to_text',
  'reasoning_moved',
  'tools_moved',
]

/** Inputs that mean something of their own here, by the last part of a case's id. */
const OURS = new Map([
  ['null_content_calls', 'null beside calls is no content, not the text None'],
  ['tool_call_string', 'the same'],
  ['kwargs_misc', 'a kwarg of null is absent'],
  ['no_messages', 'an empty list is an error'],
  ['parts_image', 'a picture that the template has no place for is an error'],
  ['tool_result_object', 'content is text, parts or null'],
])

test('the text is what Python gives where the input is in the form that the template reads', () => {
  const others = outcomes.filter(
    ({ golden, text }) => golden.expected !== undefined && text !== golden.expected,
  )
  const adapted = others.filter(({ prompt }) =>
    prompt?.report.notes.some(({ code }) => ADAPTED.includes(code)),
  )
  const different = others.filter((outcome) => !adapted.includes(outcome))
  const unexplained = different.filter(({ golden }) => !OURS.has(golden.id.split('/')[1]!))
  expect(unexplained.map(({ golden }) => golden.id)).toEqual([])
  expect([different.length, adapted.length]).toEqual([77, 40])
})

test('the generation prompt is what add_generation_prompt adds', () => {
  const wrong = outcomes.filter(({ golden, text, prompt }) => {
    if (prompt === undefined) return false
    const { tokens, messages, options } = callOf(golden)
    const plain = attempt(() =>
      templateOf(golden, tokens).render(messages, { ...options, addGenerationPrompt: false }),
    )
    if (!text.startsWith(plain)) return false
    return options.addGenerationPrompt === true
      ? prompt.generationPrompt !== text.slice(plain.length)
      : prompt.generationPrompt !== ''
  })
  expect(wrong.map(({ golden }) => golden.id)).toEqual([])
})

test('what is generated stands between the prompt of the history and a trailer of the template', () => {
  let found = 0
  for (const { golden, prompt } of outcomes) {
    const { tokens, messages, options } = callOf(golden)
    if (prompt === undefined || options.addGenerationPrompt === true || messages.at(-1)?.role !== 'assistant')
      continue
    const template = templateOf(golden, tokens)
    if (loadTemplate(golden.template_from!).includes('generation %}')) continue
    const generated = prompt.segments.filter((segment) => segment.generated).map((segment) => segment.text)
    if (generated.length === 0) continue
    found++
    const before = template.render(messages.slice(0, -1), { ...options, addGenerationPrompt: true })
    expect(prompt.text.startsWith(before + generated.join('')), golden.id).toBe(true)
  }
  expect(found).toBeGreaterThan(50)
})

/** Every letter of a caller's text as one that no template has. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[a-z]/gi, 'Ж')
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  const kept = (key: string) => key === 'role' || key === 'type'
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, kept(key) ? item : marked(item)]),
  )
}

test('no text of a message, tool, document or kwarg is in a trusted segment', () => {
  const leaks: string[] = []
  let shown = 0
  for (const golden of cases.filter((one) => one.context !== undefined)) {
    const { tokens, messages, options } = callOf(golden)
    const template = templateOf(golden, tokens)
    const { tools, documents, kwargs } = options
    const given = {
      ...options,
      tools: marked(tools),
      documents: marked(documents),
      kwargs: marked(kwargs),
    } as RenderOptions
    attempt(() => {
      const { segments } = template.compose(marked(messages) as Message[], given)
      for (const { text, trusted, source = '' } of segments) {
        if (trusted && text.includes('Ж')) leaks.push(`${golden.id}: ${text.slice(0, 200)}`)
        if (!trusted && !/^(messages\[|tools|documents|kwargs\.)/.test(source))
          leaks.push(`${golden.id}: from ${source}`)
        if (!trusted && text.includes('Ж')) shown++
      }
      return ''
    })
  }
  expect(leaks).toEqual([])
  expect(shown).toBeGreaterThan(1000)
})
