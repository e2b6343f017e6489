import { describe, expect, test } from 'vitest'
import { MetaTemplate, type PlainElement, PromptList, PromptTemplate, readModelConfig } from '../src/index.js'

/** Faults that users met in systems of this kind, each as the behaviour that is right. */

const MARKED = [
  { role: 'HUMAN', begin: '<|u|>', end: '<|e|>\n' },
  { role: 'BOT', begin: '<|b|>', end: '<|e|>\n', generate: true },
]
const MAPPED = [
  { role: 'HUMAN', api_role: 'HUMAN' },
  { role: 'BOT', api_role: 'BOT', generate: true },
]
const ASK = new PromptTemplate({
  round: [
    { role: 'HUMAN', prompt: 'Hi' },
    { role: 'BOT', prompt: 'x' },
  ],
}).fill({})

/** A prompt list of sections, in the order given. */
function sections(parts: Readonly<Record<string, readonly PlainElement[]>>): PromptList {
  return PromptList.from(
    Object.entries(parts).flatMap(([section, elements]) => [
      { section, pos: 'begin' },
      ...elements,
      { section, pos: 'end' },
    ]),
  )
}

describe('global begin', () => {
  test('in API form its roles become messages, with their own api_role', () => {
    const begin = [{ role: 'SYSTEM', api_role: 'SYSTEM', prompt: 'You are a cat.' }]
    expect(MetaTemplate.from({ round: MAPPED, begin }).toItems(ASK)).toEqual([
      { role: 'SYSTEM', prompt: 'You are a cat.' },
      { role: 'HUMAN', prompt: 'Hi' },
    ])
  })

  test('in text form it is a text, or roles between their marks', () => {
    const text = '<|s|>You are kind.<|e|>\n'
    const begin = { role: 'SYSTEM', prompt: 'You are kind.' }
    const reserved_roles = [{ role: 'SYSTEM', begin: '<|s|>', end: '<|e|>\n' }]
    const expected = '<|s|>You are kind.<|e|>\n<|u|>Hi<|e|>\n<|b|>'
    expect(MetaTemplate.from({ begin: text, round: MARKED }).toText(ASK)).toBe(expected)
    expect(MetaTemplate.from({ begin, round: MARKED, reserved_roles }).toText(ASK)).toBe(expected)
    expect(MetaTemplate.from({ begin: [begin], round: MARKED, reserved_roles }).toText(ASK)).toBe(expected)
  })

  test('a role that is not declared is refused, with the place to declare it', () => {
    const begin = [{ role: 'RULES', prompt: 'x' }]
    expect(() => MetaTemplate.from({ begin, round: MARKED })).toThrow(
      /begin\[0\].*Declare "RULES" in round or reserved_roles/s,
    )
  })

  test('fallback_role belongs to the data set, and a warning says so', () => {
    const round = [{ ...MARKED[0], fallback_role: 'BOT' }, MARKED[1]]
    expect(MetaTemplate.from({ round }).notes).toMatchObject([
      { code: 'fallback_role_ignored', path: 'meta_template.round[0].fallback_role' },
    ])
  })
})

test('a declared SYSTEM is used; an undeclared one falls back', () => {
  const prompt = sections({
    begin: [{ role: 'SYSTEM', fallback_role: 'HUMAN', prompt: 'Solve:' }],
    round: [
      { role: 'HUMAN', prompt: '1+1' },
      { role: 'BOT', prompt: '' },
    ],
  })
  const reserved_roles = [{ role: 'SYSTEM', begin: '<|s|>', end: '<|e|>\n' }]
  expect(MetaTemplate.from({ round: MARKED, reserved_roles }).toText(prompt)).toBe(
    '<|s|>Solve:<|e|>\n<|u|>1+1<|e|>\n<|b|>',
  )
  expect(MetaTemplate.from({ round: MARKED }).toText(prompt)).toBe('<|u|>Solve:<|e|>\n<|u|>1+1<|e|>\n<|b|>')
})

describe('the generation cut', () => {
  const prompt = sections({
    begin: [
      { role: 'HUMAN', prompt: 'Hi' },
      { role: 'BOT', prompt: 'Hello' },
    ],
    round: [
      { role: 'HUMAN', prompt: 'Q' },
      { role: 'BOT', prompt: 'A' },
    ],
  })

  test('is only in the last round, in text form', () => {
    expect(MetaTemplate.from({ round: MARKED }).toText(prompt)).toBe(
      '<|u|>Hi<|e|>\n<|b|>Hello<|e|>\n<|u|>Q<|e|>\n<|b|>',
    )
  })

  test('and in API form', () => {
    expect(MetaTemplate.from({ round: MAPPED }).toItems(prompt)).toEqual([
      { role: 'HUMAN', prompt: 'Hi' },
      { role: 'BOT', prompt: 'Hello' },
      { role: 'HUMAN', prompt: 'Q' },
    ])
  })

  test('takes the global end with it; ppl has the answer, its end mark and the global end', () => {
    const meta = MetaTemplate.from({ begin: '[', end: ']', round: MARKED })
    const round = new PromptTemplate({
      round: [
        { role: 'HUMAN', prompt: 'Q' },
        { role: 'BOT', prompt: 'A' },
      ],
    }).fill({})
    expect(meta.toText(round, { mode: 'ppl' })).toBe('[<|u|>Q<|e|>\n<|b|>A<|e|>\n]')
    expect(meta.toText(round, { mode: 'gen' })).toBe('[<|u|>Q<|e|>\n<|b|>')
  })
})

test('an evaluation of an API in ppl mode is refused when the configuration is read', () => {
  expect(() => readModelConfig({ type: 'OpenAISDK' }, { mode: 'ppl' })).toThrow(
    'The model type "OpenAISDK" is an API, which gives no probabilities for the mode ppl. ' +
      'Evaluate an api model in gen mode, or use a model type that runs locally for ppl.',
  )
})

test('a BOS that the tokenizer adds as well is reported', () => {
  const model = readModelConfig(
    {
      type: 'HuggingFaceBaseModel',
      meta_template: {
        round: [
          { role: 'HUMAN', begin: '<s>[INST] ', end: ' [/INST] ' },
          { role: 'BOT', begin: '', end: ' </s>', generate: true },
        ],
      },
    },
    { tokenizer: { bosToken: '<s>', addsBos: true } },
  )
  expect(model.notes).toEqual([
    {
      code: 'double_bos',
      path: 'meta_template.round[0].begin',
      message: 'meta_template.round[0].begin begins with "<s>", which the tokenizer adds as well.',
      count: 1,
    },
  ])
})

test('examples are rounds of their own', () => {
  const prompt = sections({
    ice: [
      { role: 'HUMAN', prompt: '1+1?' },
      { role: 'BOT', prompt: '2' },
      { role: 'HUMAN', prompt: '2+2?' },
      { role: 'BOT', prompt: '4' },
    ],
    round: [
      { role: 'HUMAN', prompt: '3+3?' },
      { role: 'BOT', prompt: '' },
    ],
  })
  expect(MetaTemplate.from({ round: MAPPED }).toItems(prompt)).toEqual([
    { role: 'HUMAN', prompt: '1+1?' },
    { role: 'BOT', prompt: '2' },
    { role: 'HUMAN', prompt: '2+2?' },
    { role: 'BOT', prompt: '4' },
    { role: 'HUMAN', prompt: '3+3?' },
  ])
})

test('without meta_template the texts that are not empty are joined with one newline', () => {
  const prompt = sections({
    begin: ['Examples:'],
    round: [
      { role: 'HUMAN', prompt: 'Q: 1+1' },
      { role: 'BOT', prompt: '' },
    ],
  })
  expect(MetaTemplate.from(null).toText(prompt)).toBe('Examples:\nQ: 1+1')
})

test('the report has what an evaluation record keeps', () => {
  const { report } = MetaTemplate.from({ round: MARKED }, { id: 'mine' }).compose(ASK)
  expect(JSON.parse(JSON.stringify(report))).toEqual({
    mode: 'gen',
    templateId: 'mine',
    templateDigest: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    promptDigest: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    generationPrefix: '<|b|>',
    notes: [],
  })
})
