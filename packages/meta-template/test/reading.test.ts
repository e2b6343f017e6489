import { isParlanceError } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import {
  fillColumns,
  MetaTemplate,
  type Note,
  PromptTemplate,
  RawPromptTemplate,
  readModelConfig,
} from '../src/index.js'

/** What is found when a template is read, before the first prompt. */

const MAPPED = [
  { role: 'HUMAN', api_role: 'user' },
  { role: 'BOT', api_role: 'assistant', generate: true },
]
const MARKED = [
  { role: 'HUMAN', begin: 'H:' },
  { role: 'BOT', begin: 'B:', generate: true },
]
const ASK = new PromptTemplate({ round: [{ role: 'HUMAN', prompt: 'q' }] }).fill({})

function codes(notes: readonly Note[]): string[] {
  return notes.map(({ code, path }) => `${code} ${path}`)
}

function refusal(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (!isParlanceError(error)) throw error
    return `${error.code} ${'path' in error ? String(error.path) : ''}`
  }
  throw new Error('nothing was refused')
}

describe('options', () => {
  const messages = [{ role: 'user', content: 'x' }]

  test('a mode is checked for standard messages too, though it plays no part', () => {
    const meta = MetaTemplate.from(null)
    expect(() => meta.compose(messages, { mode: 'chat' as never })).toThrow('The mode is "chat"')
    expect(() => meta.toMessages(messages, { mode: 'chat' as never })).toThrow('The mode is "chat"')
    expect(meta.toItems(messages, { mode: 'chat' as never })).toEqual(messages)
  })

  test('another renderer, or another result, is refused', () => {
    expect(() => MetaTemplate.from({ round: MAPPED }, { renderer: 'api' as never })).toThrow(
      'The option renderer is "api"; expected "text", "messages" or "chat-template".',
    )
    expect(() => readModelConfig({ type: 'OpenAI' }, { renderer: 'api' as never })).toThrow(
      'The option renderer',
    )
    expect(() => MetaTemplate.from(null).compose(messages, { as: 'json' as never })).toThrow(
      'The option as is "json"; expected "text" or "messages".',
    )
  })
})

describe('global begin and end', () => {
  test.each([
    [
      'marks beside an api_role',
      { role: 'SYSTEM', api_role: 'system', begin: '<S>' },
      'combined_role meta_template.begin.begin',
    ],
    [
      'marks of a role that has an api_role',
      { role: 'HUMAN', end: '</S>' },
      'combined_role meta_template.begin.end',
    ],
    [
      'a role that generates',
      { role: 'HUMAN', generate: true },
      'unknown_template_field meta_template.begin.generate',
    ],
    [
      'a fallback',
      { role: 'HUMAN', fallback_role: 'BOT' },
      'unknown_template_field meta_template.begin.fallback_role',
    ],
    ['a role that is not known', { role: 'RULES', prompt: 'x' }, 'undeclared_role meta_template.begin.role'],
    [
      'a standard role with marks, which only a declared one has',
      { role: 'SYSTEM', begin: '<S>' },
      'undeclared_role meta_template.begin.role',
    ],
  ])('%s', (_, begin, expected) => {
    expect(refusal(() => MetaTemplate.from({ round: MAPPED, begin }))).toBe(expected)
  })

  test('a role without a text, where the model takes one', () => {
    const begin = [{ role: 'SYSTEM', prompt: 'x' }]
    expect(() => MetaTemplate.from({ round: MARKED, begin })).toThrow(
      'meta_template.begin[0].role is "SYSTEM", which meta_template does not declare. ' +
        'Declare "SYSTEM" in round or reserved_roles',
    )
    const api = MetaTemplate.from({ round: MAPPED, begin })
    expect(api.toMessages(ASK)[0]).toEqual({ role: 'system', content: 'x' })
    expect(() => api.toText(ASK)).toThrow('meta_template.begin[0].role is "SYSTEM"')
  })

  test('a text, where every prompt of roles becomes messages, is reported', () => {
    const meta_template = { begin: 'Be kind.', round: [...MAPPED, 'tail'] }
    const expected = ['text_in_messages meta_template.begin', 'text_in_messages meta_template.round[2]']
    expect(codes(MetaTemplate.from(meta_template).notes)).toEqual(expected)
    expect(codes(readModelConfig({ type: 'OpenAISDK', meta_template }).notes)).toEqual(expected)
    expect(codes(readModelConfig({ type: 'VLLM', meta_template }).notes)).toEqual([])
  })
})

describe('null', () => {
  test('leaves out a field of meta_template', () => {
    const empty = { api_role: null, end: null, generate: null }
    const meta = MetaTemplate.from({
      round: [{ role: 'HUMAN', begin: 'H:', ...empty }],
      reserved_roles: null,
      begin: null,
      end: null,
      eos_token_id: null,
    })
    expect(meta.toText(ASK)).toBe('H:q')
    expect(meta.roles).toEqual(new Map([['HUMAN', { role: 'HUMAN', begin: 'H:' }]]))
  })

  test('leaves out a field of an item, but is no prompt', () => {
    const item = { role: 'SYSTEM', fallback_role: 'HUMAN', begin: null, generate: null }
    const prompt = new PromptTemplate({ round: [{ ...item, prompt: 'q' } as never] }).fill({})
    expect(MetaTemplate.from({ round: MARKED }).toText(prompt, { mode: 'ppl' })).toBe('H:qB:')
    expect(refusal(() => new PromptTemplate({ round: [{ ...item, prompt: null } as never] }))).toBe(
      'invalid_template template.round[0].prompt',
    )
  })

  test('leaves out a field of a model entry and of a RawPromptTemplate', () => {
    const none = { abbr: null, path: null, key: null, openai_api_base: null, meta_template: null }
    const lengths = { max_seq_len: null, max_out_len: null, batch_size: null }
    expect(readModelConfig({ type: 'OpenAI', ...none, ...lengths })).toMatchObject({
      abbr: null,
      path: null,
      baseUrls: [],
      maxSeqLen: null,
      batchSize: null,
      further: {},
    })
    expect(RawPromptTemplate.from({ messages: [], format_variables: null }).formatVariables).toBe(true)
  })
})

describe('slips of the pen', () => {
  test.each([
    [
      'a section beside another',
      () => new PromptTemplate({ begin: 'x', rounds: [] } as never),
      'template.rounds',
    ],
    ['a section alone, with a list', () => new PromptTemplate({ rounds: [] } as never), 'template.rounds'],
    [
      'a column to expand',
      () => new RawPromptTemplate([{ expnad_column: 'h' } as never]),
      'messages[0].expnad_column',
    ],
    [
      'a content',
      () => new RawPromptTemplate([{ role: 'user', contnet: 'h' } as never]),
      'messages[0].contnet',
    ],
    ['a role', () => MetaTemplate.from([{ rol: 'user', content: 'h' }]), 'meta_template[0].rol'],
  ])('%s', (_, call, path) => {
    expect(refusal(call)).toBe(`unknown_template_field ${path}`)
  })

  test('labels that are near to nothing stay labels', () => {
    const template = new PromptTemplate({ B: 'b', no: 'n', round: 'r' })
    expect(template.labels).toEqual(['B', 'no', 'round'])
    expect(new PromptTemplate({ rounds: 'x', ending: 'y' }).labels).toEqual(['rounds', 'ending'])
  })

  test('fields beside expand_column have no effect, and are reported', () => {
    const template = new RawPromptTemplate([{ expand_column: 'h', role: 'user', content: '{q}' } as never])
    expect(codes(template.fill({ h: [] }).notes)).toEqual([
      'field_ignored messages[0].role',
      'field_ignored messages[0].content',
    ])
  })
})

describe('data that is none', () => {
  const cyclic: Record<string, unknown> = { role: 'system', content: 'x' }
  cyclic.self = cyclic

  test.each([
    [
      'a function',
      () => MetaTemplate.from([{ role: 'system', content: 'x', foo() {} }]),
      'invalid_template meta_template[0].foo',
    ],
    [
      'a date inside',
      () => MetaTemplate.from([{ role: 'system', content: 'x', foo: [new Date()] }]),
      'invalid_template meta_template[0].foo[0]',
    ],
    ['a cycle', () => MetaTemplate.from([cyclic]), 'invalid_template meta_template'],
    [
      'a cycle in an entry',
      () => readModelConfig({ type: 'OpenAI', x: cyclic }),
      'invalid_template The model entry',
    ],
    ['pairs that are none', () => fillColumns('{q}', [['q']] as never), 'invalid_item '],
    ['a Map by number', () => fillColumns('{1}', new Map([[1, 'x']]) as never), 'invalid_item '],
    ['a Set', () => fillColumns('{q}', new Set(['q']) as never), 'invalid_item '],
  ])('%s', (_, call, expected) => {
    expect(refusal(call)).toBe(expected)
  })

  test('a row of a class is one', () => {
    class Row {
      q = 'x'
    }
    expect(fillColumns('{q}', new Row() as never)).toBe('x')
  })
})

test('a template that is read is a copy', () => {
  const given = { round: [{ role: 'HUMAN', prompt: 'q' }] }
  const template = new PromptTemplate(given)
  given.round[0]!.prompt = 'changed'
  expect(template.template).toEqual({ round: [{ role: 'HUMAN', prompt: 'q' }] })
})

test('several roles that generate, and none', () => {
  const both = MetaTemplate.from({ round: MAPPED.map((role) => ({ ...role, generate: true })) })
  expect(codes(both.notes)).toEqual(['several_generating_roles meta_template.round[1].generate'])
  const none = MetaTemplate.from({ round: [{ role: 'HUMAN', begin: 'H:' }] })
  expect(codes(none.compose(ASK).report.notes)).toEqual(['nothing_generated meta_template.round'])
  expect(codes(none.compose(ASK, { mode: 'ppl' }).report.notes)).toEqual([])
})

test('numbers of a model entry are those of JavaScript, those of the prompt as they were written', () => {
  const model = readModelConfig(
    '{"type": "OpenAISDK", "temperature": 1.0, "max_seq_len": 32768.0, "run": {"top_p": [1.0]}, "seed": 12345678901234567890,' +
      ' "meta_template": [{"role": "system", "content": "x", "weight": 1.0}]}',
  )
  expect(model.maxSeqLen).toBe(32768)
  expect(model.further).toEqual({ temperature: 1, run: { top_p: [1] }, seed: 12345678901234567890n })
  expect(String((model.metaTemplate.toMessages([])[0] as { weight?: unknown }).weight)).toBe('1.0')
  const eos = readModelConfig('{"type": "VLLM", "meta_template": {"round": [], "eos_token_id": 2.0}}')
  expect(eos.metaTemplate.eosTokenId).toBe(2)
})
