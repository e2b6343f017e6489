import type { Logger } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import {
  MetaTemplate,
  type Note,
  PromptList,
  PromptTemplate,
  RawPromptTemplate,
  readModelConfig,
} from '../src/index.js'

/** What is done all the same, and said: in the report, and to the logger. */

const API = {
  round: [
    { role: 'HUMAN', api_role: 'user' },
    { role: 'BOT', api_role: 'assistant', generate: true },
  ],
}
const ROUND = [
  { role: 'HUMAN', prompt: '{q}' },
  { role: 'BOT', prompt: '{a}' },
]

function codes(notes: readonly Note[]): string[] {
  return notes.map(({ code, path }) => `${code} ${path}`)
}

test('text that API form drops', () => {
  const prompt = new PromptTemplate({ begin: ['Be brief.', ' \n'], round: ROUND }).fill({ q: 'q', a: 'a' })
  const { report } = MetaTemplate.from(API).compose(prompt)
  expect(codes(report.notes)).toEqual(['text_dropped template.begin[0]'])
})

test('a role of the round that the data set leaves empty', () => {
  const turns = [...ROUND, { role: 'BOT', prompt: 'once more' }]
  const prompt = new PromptTemplate({ round: turns }).fill({ q: 'q', a: 'a' })
  const composed = MetaTemplate.from(API).compose(prompt, { mode: 'ppl' })
  expect(composed.kind === 'messages' && composed.messages.map(({ content }) => content)).toEqual([
    'q',
    'a',
    '',
    'once more',
  ])
  expect(codes(composed.report.notes)).toEqual(['empty_turn meta_template.round[0]'])
})

test('an empty turn that is joined to its neighbour, or written as text', () => {
  const turns = [...ROUND, { role: 'BOT', prompt: 'once more' }]
  const prompt = new PromptTemplate({ round: turns }).fill({ q: 'q', a: 'a' })
  const same = MetaTemplate.from({ round: API.round.map((role) => ({ ...role, api_role: 'user' })) })
  const joined = same.compose(prompt, { mode: 'ppl' })
  expect(joined.kind === 'messages' && joined.messages).toEqual([
    { role: 'user', content: 'q\na\n\nonce more' },
  ])
  expect(codes(joined.report.notes)).toEqual(['empty_turn meta_template.round[0]'])
  const text = MetaTemplate.from(API).compose(prompt, { mode: 'ppl', as: 'text' })
  expect(codes(text.report.notes)).toEqual(['empty_turn meta_template.round[0]'])
})

test('a placeholder in a content part, which is not filled', () => {
  const template = new RawPromptTemplate([{ role: 'user', content: [{ type: 'text', text: '{q} {x}' }] }])
  expect(codes(template.fill({ q: 'q' }).notes)).toEqual(['part_not_filled messages[0].content[0].text'])
  expect(codes(template.fill({ z: 'z' }).notes)).toEqual([])
})

describe('a chat-template model without meta_template', () => {
  const meta = MetaTemplate.from(null, { renderer: 'chat-template' })
  const prompt = new PromptTemplate({ round: ROUND }).fill({ q: 'q', a: 'a' })

  test('reports no empty turn: nobody wrote the roles of its default', () => {
    const { report } = meta.compose(prompt, { mode: 'ppl' })
    expect(report.notes).toEqual([])
  })

  test('as text it is as without meta_template: the prompts one after the other', () => {
    expect(meta.toText(prompt, { mode: 'ppl' })).toBe('q\na')
  })
})

test('a placeholder that names no column, but not the braces of LaTeX or JSON', () => {
  const template = new PromptTemplate('{q} {questoin} \\frac{a}{b} {"k": 1} {{x}}')
  const { report } = MetaTemplate.from(null).compose(template.fill({ q: 'q' }))
  expect(report.notes).toEqual([
    {
      code: 'placeholder_unknown',
      path: 'template',
      message: '{questoin} names no column of the item; it stays as it is.',
      count: 1,
    },
  ])
})

test('a global end, which API form ignores', () => {
  const prompt = new PromptTemplate({ round: ROUND }).fill({ q: 'q', a: 'a' })
  expect(codes(MetaTemplate.from({ ...API, end: 'END' }).compose(prompt).report.notes)).toEqual([
    'global_end_ignored meta_template.end',
  ])
})

test('global marks that a prompt of one text does not get', () => {
  const meta = MetaTemplate.from({ begin: '<', end: '>', round: [{ role: 'HUMAN' }] })
  expect(codes(meta.compose('text').report.notes)).toEqual([
    'global_marks_not_added meta_template.begin',
    'global_marks_not_added meta_template.end',
  ])
})

test('role marks where the model has a chat template', () => {
  const meta_template = { round: [{ role: 'HUMAN', begin: '<|im_start|>user\n', end: '<|im_end|>' }] }
  const model = readModelConfig({ type: 'HuggingFacewithChatTemplate', meta_template })
  expect(codes(model.notes)).toEqual([
    'marker_applied_twice meta_template.round[0].begin',
    'marker_applied_twice meta_template.round[0].end',
    'missing_api_role meta_template.round[0].api_role',
  ])
  const local = readModelConfig({ type: 'HuggingFaceCausalLM', meta_template })
  expect(local.notes).toEqual([])
})

test('a section that never ends, and keys that make sections count as labels', () => {
  const open = PromptList.from([
    { section: 'round', pos: 'begin' },
    { role: 'HUMAN', prompt: 'q' },
  ])
  const meta = MetaTemplate.from({ begin: '<', round: [{ role: 'HUMAN' }] })
  expect(meta.toText(open)).toBe('<')
  expect(codes(meta.compose(open).report.notes)).toEqual([
    'unclosed_section prompt[0]',
    'nothing_generated meta_template.round',
  ])
  const mixed = new PromptTemplate({ A: 'a', round: 'b' }).fill({})
  expect(codes(mixed.notes)).toEqual(['mixed_sections template.A'])
})

test('what standard templates leave out or show', () => {
  const template = new RawPromptTemplate([
    'free text',
    { expand_column: 'hist' },
    { role: 'user', content: '{q}' },
    { role: 'assistant', content: '{a}' },
  ])
  const examples = [{ role: 'user', content: 'x' }]
  const prompt = template.fill({ q: 'q', a: 'gold' }, { examples, outputColumn: 'a' })
  expect(codes(MetaTemplate.from(null).compose(prompt).report.notes)).toEqual([
    'gold_shown messages[3].content',
    'text_dropped messages[0]',
    'columns_missing messages[1]',
    'examples_dropped messages',
    'answer_sent messages[1]',
  ])
})

test('fields of the dictionary form in the list form', () => {
  const meta = MetaTemplate.from([{ role: 'system', content: 'x', begin: '<' }])
  expect(codes(meta.notes)).toEqual(['list_field_ignored meta_template[0].begin'])
})

test('the logger gets each warning once', () => {
  const lines: unknown[] = []
  const nothing = () => {}
  const logger: Logger = {
    level: 'WARNING',
    debug: nothing,
    info: nothing,
    warn: (message, facts) => lines.push([message, facts]),
    error: nothing,
  }
  const meta = MetaTemplate.from({ ...API, end: 'END' }, { logger })
  const prompt = new PromptTemplate({ round: ROUND }).fill({ q: 'q', a: 'a' })
  meta.toMessages(prompt)
  meta.toMessages(prompt)
  expect(lines).toEqual([
    [
      'The global end is for models that take a text; messages leave it out.',
      { code: 'global_end_ignored', path: 'meta_template.end' },
    ],
  ])
})
