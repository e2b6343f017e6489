import { describe, expect, test } from 'vitest'
import {
  DatasetPrompts,
  fixK,
  MetaTemplate,
  PromptTemplate,
  RawPromptTemplate,
  slidingWindow,
  zeroShot,
} from '../src/index.js'

const TRAIN = [
  { q: '1+1?', a: '2' },
  { q: '2+3?', a: '5' },
  { q: '4+4?', a: '8' },
]
const ITEM = { q: '9-4?', a: '5' }

describe('retrievers', () => {
  test('zero-shot takes none', () => {
    expect(zeroShot().rows(0, 3)).toEqual([])
  })

  test('fixed ids are always the same, in their order', () => {
    expect(fixK([2, 0, 2]).rows(7, 3)).toEqual([2, 0, 2])
    expect(() => fixK([3]).rows(0, 3)).toThrow('Example row 3 is not one of the 3 rows (0 to 2).')
  })

  test('a sliding window takes the rows before, and begins with the last ones', () => {
    const retriever = slidingWindow(2)
    expect([0, 1, 2, 3].map((row) => retriever.rows(row, 4))).toEqual([
      [2, 3],
      [3, 0],
      [0, 1],
      [1, 2],
    ])
    expect(() => slidingWindow(-1)).toThrow('k is -1; expected a whole number from 0.')
  })

  test('a window beyond the train rows is refused when the example is made', () => {
    const iceTemplate = new PromptTemplate('{q} {a}')
    const prompts = new DatasetPrompts({ iceTemplate, retriever: slidingWindow(1), trainRows: TRAIN })
    expect(() => prompts.examples({ testRow: 4 })).toThrow('Example row 3 is not one of the 3 rows (0 to 2).')
  })
})

test('text examples stand between newlines', () => {
  const prompts = new DatasetPrompts({
    promptTemplate: new PromptTemplate('Do:\n</E>{q} -> {a}', { iceToken: '</E>' }),
    iceTemplate: new PromptTemplate('{q} -> {a}'),
    retriever: fixK([1, 0]),
    trainRows: TRAIN,
    outputColumn: 'a',
  })
  expect(prompts.fill(ITEM).toJSON()).toBe('Do:\n2+3? -> 5\n1+1? -> 2\n9-4? -> ')
})

test('examples of roles become rounds of their own', () => {
  const prompts = new DatasetPrompts({
    promptTemplate: new PromptTemplate(
      {
        begin: [{ role: 'SYSTEM', fallback_role: 'HUMAN', prompt: 'Sums.' }, '</E>'],
        round: [
          { role: 'HUMAN', prompt: '{q}' },
          { role: 'BOT', prompt: '{a}' },
        ],
      },
      { iceToken: '</E>' },
    ),
    iceTemplate: new PromptTemplate({
      round: [
        { role: 'HUMAN', prompt: 'Q: {q}' },
        { role: 'BOT', prompt: 'A: {a}' },
      ],
    }),
    retriever: slidingWindow(2),
    trainRows: TRAIN,
    outputColumn: 'a',
  })
  const meta = MetaTemplate.from({
    round: [
      { role: 'HUMAN', begin: 'H:', end: '\n' },
      { role: 'BOT', begin: 'B:', end: '\n', generate: true },
    ],
  })
  expect(meta.toText(prompts.fill(ITEM, { testRow: 0 }))).toBe(
    'H:Sums.\nH:Q: 2+3?\nB:A: 5\nH:Q: 4+4?\nB:A: 8\nH:9-4?\nB:',
  )
  expect(meta.toText(prompts.fill(ITEM, { testRow: 2 }))).toBe(
    'H:Sums.\nH:Q: 1+1?\nB:A: 2\nH:Q: 2+3?\nB:A: 5\nH:9-4?\nB:',
  )
})

test('standard examples are messages before the question', () => {
  const prompts = new DatasetPrompts({
    promptTemplate: new RawPromptTemplate([
      { role: 'system', content: 's' },
      '</E>',
      { role: 'user', content: '{q}' },
    ]),
    iceTemplate: new RawPromptTemplate([
      { role: 'user', content: '{q}' },
      { role: 'assistant', content: '{a}' },
    ]),
    retriever: fixK([0]),
    trainRows: TRAIN,
    outputColumn: 'a',
  })
  expect(prompts.fill(ITEM).toJSON()).toEqual([
    { role: 'system', content: 's' },
    { role: 'user', content: '1+1?' },
    { role: 'assistant', content: '2' },
    { role: 'user', content: '9-4?' },
  ])
})

test('a value of an example is data: the test row does not fill it again', () => {
  const prompts = new DatasetPrompts({
    promptTemplate: new PromptTemplate('</E>{q}', { iceToken: '</E>' }),
    iceTemplate: new PromptTemplate('{q} = {a}'),
    retriever: fixK([0]),
    trainRows: [{ q: 'what is {q}?', a: '</E>' }],
    outputColumn: 'a',
  })
  expect(prompts.fill({ q: 'test', a: '' }).toJSON()).toBe('what is {q}? = </E>\ntest')
})

test('ppl takes one candidate for each label, and each example that of its own answer', () => {
  const prompts = new DatasetPrompts({
    promptTemplate: new PromptTemplate({ '2': '</E>{q} two', '5': '</E>{q} five' }, { iceToken: '</E>' }),
    iceTemplate: new PromptTemplate({ '2': '{q} two', '5': '{q} five' }),
    retriever: fixK([0, 1]),
    trainRows: TRAIN,
    outputColumn: 'a',
  })
  expect(prompts.labels()).toEqual(['2', '5'])
  expect(prompts.labels().map((label) => prompts.candidate(ITEM, label).toJSON())).toEqual([
    '1+1? two\n2+3? five\n9-4? two',
    '1+1? two\n2+3? five\n9-4? five',
  ])
  expect(() => prompts.candidate(ITEM, 6)).toThrow(
    'The template has no entry for the label 6. Labels are texts',
  )
})

describe('the test row', () => {
  const templates = {
    promptTemplate: new PromptTemplate('</E>{q}', { iceToken: '</E>' }),
    iceTemplate: new PromptTemplate('{q}'),
    trainRows: TRAIN,
  }

  test('has to be said where the examples depend on it', () => {
    const prompts = new DatasetPrompts({ ...templates, retriever: slidingWindow(1) })
    const text = 'The examples depend on the test row, but testRow, its number, is not given.'
    expect(() => prompts.fill(ITEM)).toThrow(text)
    expect(() => prompts.candidate(ITEM, 'A')).toThrow(text)
    expect(prompts.fill(ITEM, { testRow: 2 }).toJSON()).toBe('2+3?\n9-4?')
    expect(prompts.candidate(ITEM, undefined, { testRow: 2 }).toJSON()).toBe('2+3?\n9-4?')
  })

  test('a retriever may fill the same array anew', () => {
    const rows = [0]
    const retriever = {
      rows(testRow: number) {
        rows[0] = testRow
        return rows
      },
    }
    const prompts = new DatasetPrompts({ ...templates, retriever })
    expect([0, 1].map((testRow) => prompts.fill(ITEM, { testRow }).toJSON())).toEqual([
      '1+1?\n9-4?',
      '2+3?\n9-4?',
    ])
  })
})

test('sections are no labels: the answers of the test rows are', () => {
  const promptTemplate = new PromptTemplate({ begin: 'b', round: [{ role: 'HUMAN', prompt: '{q}' }] })
  expect(promptTemplate.labels).toBeNull()
  expect(new DatasetPrompts({ promptTemplate, outputColumn: 'a' }).labels(TRAIN)).toEqual(['2', '5', '8'])
})
