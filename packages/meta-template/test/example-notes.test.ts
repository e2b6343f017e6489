import { describe, expect, test } from 'vitest'
import {
  DatasetPrompts,
  type DatasetTemplate,
  fixK,
  MetaTemplate,
  type Note,
  PromptList,
  PromptTemplate,
  RawPromptTemplate,
  zeroShot,
} from '../src/index.js'

const TRAIN = [{ q: '1+1?', a: '2' }]
const ITEM = { q: '9-4?', a: '5' }
const RAW = new RawPromptTemplate([
  { role: 'user', content: '{q}' },
  { role: 'assistant', content: '{a}' },
])
const QUESTION = new RawPromptTemplate([{ role: 'user', content: '{q}' }])
const ROLES = new PromptTemplate({ round: [{ role: 'HUMAN', prompt: '{q}' }] })
const MARKED = new PromptTemplate(
  { begin: ['Sums.', '</E>'], round: [{ role: 'HUMAN', prompt: '{q}' }] },
  { iceToken: '</E>' },
)

function prompts(promptTemplate: DatasetTemplate, iceTemplate: DatasetTemplate): DatasetPrompts {
  return new DatasetPrompts({
    promptTemplate,
    iceTemplate,
    retriever: fixK([0]),
    trainRows: TRAIN,
    outputColumn: 'a',
  })
}

function codes(notes: readonly Note[]): string[] {
  return notes.map(({ code, path }) => `${code} ${path}`)
}

describe('what the examples report is reported of the prompt', () => {
  test.each<[string, DatasetTemplate, DatasetTemplate, string[]]>([
    [
      'texts',
      new PromptTemplate('</E>{q}', { iceToken: '</E>' }),
      new PromptTemplate('{q} {nope} {a}'),
      ['placeholder_unknown ice_template.template'],
    ],
    [
      'roles',
      MARKED,
      new PromptTemplate({ round: [{ role: 'HUMAN', prompt: '{nope}' }] }),
      ['placeholder_unknown ice_template.template.round[0].prompt'],
    ],
    [
      'messages',
      new RawPromptTemplate(['</E>', { role: 'user', content: '{q}' }]),
      new RawPromptTemplate([{ role: 'user', content: '{nope}' }, { expand_column: 'gone' }]),
      ['placeholder_unknown ice_template.messages[0].content', 'columns_missing ice_template.messages[1]'],
    ],
  ])('%s', (_, promptTemplate, iceTemplate, expected) => {
    const made = prompts(promptTemplate, iceTemplate)
    expect(codes(made.fill(ITEM).notes)).toEqual(expected)
    expect(codes(made.fill(ITEM).notes)).toEqual(expected)
  })
})

describe('examples that have no place are reported', () => {
  test.each<[string, DatasetTemplate, DatasetTemplate, string]>([
    [
      'no section has the mark',
      new PromptTemplate(
        { begin: ['Sums.'], round: [{ role: 'HUMAN', prompt: '{q}' }] },
        { iceToken: '</E>' },
      ),
      ROLES,
      'examples_dropped template',
    ],
    ['no message is the mark', QUESTION, RAW, 'examples_dropped messages'],
  ])('%s', (_, promptTemplate, iceTemplate, expected) => {
    expect(codes(prompts(promptTemplate, iceTemplate).fill(ITEM).notes)).toEqual([expected])
  })

  test('a template without ice_token', () => {
    const template = new PromptTemplate('{q}')
    expect(codes(template.fill(ITEM, { examples: 'One.' }).notes)).toEqual(['examples_dropped template'])
    expect(codes(template.fillCandidate(ITEM, undefined, { examples: 'One.' }).notes)).toEqual([
      'examples_dropped template',
    ])
  })

  test('no examples are none that were left out', () => {
    const none = new DatasetPrompts({
      promptTemplate: RAW,
      iceTemplate: RAW,
      retriever: zeroShot(),
      iceEosToken: '\n',
    })
    expect(none.fill(ITEM).notes).toEqual([])
    expect(ROLES.fill(ITEM, { examples: '' }).notes).toEqual([])
  })
})

describe('examples of another kind', () => {
  test('messages do not go among roles', () => {
    expect(() => prompts(MARKED, RAW).fill(ITEM)).toThrow(
      'template holds the mark "</E>", but the examples are messages (RawPromptTemplate). ' +
        'Make examples and prompt with templates of the same kind',
    )
  })

  test.each<[string, DatasetTemplate, string]>([
    ['a text', new PromptTemplate('{q}'), 'a text (PromptTemplate)'],
    ['roles', ROLES, 'a list of roles (PromptTemplate)'],
  ])('%s of a template does not go among messages', (_, ice, kind) => {
    expect(() => prompts(new RawPromptTemplate(['Sums.', '</E>']), ice).fill(ITEM)).toThrow(
      `messages[1] holds the mark "</E>", but the examples are ${kind}. Make examples and prompt with templates of the same kind`,
    )
  })

  test('a text of one’s own is left out among messages, as in OpenCompass, and reported', () => {
    const { messages, notes } = new RawPromptTemplate(['</E>']).fill(ITEM, { examples: 'One.' })
    expect([messages, codes(notes)]).toEqual([[], ['examples_dropped messages']])
  })

  test('no messages leave the texts of the prompt as they are', () => {
    const none = new DatasetPrompts({ promptTemplate: MARKED, iceTemplate: RAW, retriever: zeroShot() })
    expect(MetaTemplate.from(null).toText(none.fill(ITEM))).toBe('Sums.\n9-4?')
  })

  test('a plain array takes all texts with it, as in OpenCompass, and this is reported', () => {
    const prompt = MARKED.fill(ITEM, { examples: [{ role: 'HUMAN', prompt: 'x' }] })
    expect(prompt.text).toBe('9-4?')
    expect(prompt.notes).toEqual([
      {
        code: 'text_dropped',
        path: 'examples',
        message: 'A plain array for "</E>" is no PromptList: it and all texts of the list were left out.',
        count: 2,
      },
    ])
    expect(MARKED.fill(ITEM, { examples: PromptList.from([{ role: 'HUMAN', prompt: 'x' }]) }).notes).toEqual(
      [],
    )
  })

  test('texts and roles mixed are an error of their own', () => {
    const mixed = new PromptTemplate({ x: '{q}', y: { round: [{ role: 'HUMAN', prompt: '{q}' }] } })
    const made = new DatasetPrompts({
      promptTemplate: MARKED,
      iceTemplate: mixed,
      retriever: fixK([0, 1]),
      trainRows: [
        { q: '1', a: 'x' },
        { q: '2', a: 'y' },
      ],
      outputColumn: 'a',
    })
    expect(() => made.fill(ITEM)).toThrow(
      'Example 1 is a list of roles (PromptTemplate), but example 0 is a text (PromptTemplate).',
    )
  })
})

test('a label for which the template has no entry plays no part, and this is reported', () => {
  const templates = [new PromptTemplate('{q}'), ROLES, RAW]
  expect(templates.flatMap((template) => codes(template.fillCandidate(ITEM, 'A').notes))).toEqual([
    'label_ignored template',
    'label_ignored template',
    'label_ignored messages',
  ])
  expect(templates.flatMap((template) => codes(template.fillCandidate(ITEM).notes))).toEqual([])
})
