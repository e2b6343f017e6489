import { describe, expect, test } from 'vitest'
import {
  DatasetPrompts,
  fixK,
  MetaTemplate,
  type Note,
  type PlainElement,
  PromptList,
  PromptTemplate,
  RawPromptTemplate,
} from '../src/index.js'

/** Nothing that a caller writes goes missing, or where it should not, without a word. */

const TEXT = MetaTemplate.from({
  round: [
    { role: 'HUMAN', begin: '<H>' },
    { role: 'BOT', begin: '<B>', generate: true },
    { role: 'TOOL', begin: '<T>' },
  ],
})

function codes(notes: readonly Note[]): string[] {
  return notes.map(({ code, path }) => `${code} ${path}`)
}

function section(name: string, ...elements: PlainElement[]): PlainElement[] {
  return [{ section: name, pos: 'begin' }, ...elements, { section: name, pos: 'end' }]
}

const human = (prompt: string) => ({ role: 'HUMAN', prompt })
const bot = (prompt: string) => ({ role: 'BOT', prompt })

describe('what stands behind the cut of gen mode is reported', () => {
  test.each<[string, PlainElement[], string, string[]]>([
    [
      'another round section',
      [...section('round', human('1'), bot('2')), ...section('round', human('3'), bot('4'))],
      '<H>1<B>',
      ['after_cut prompt[5]', 'after_cut prompt[6]'],
    ],
    [
      'a later role of the same round',
      section('round', human('1'), bot('2'), { role: 'TOOL', prompt: '3' }),
      '<H>1<B>',
      ['after_cut prompt[3]'],
    ],
    [
      'the end section',
      [...section('round', human('1'), bot('2')), ...section('end', 'tail', '\n')],
      '<H>1<B>',
      ['after_cut prompt[5]'],
    ],
    [
      'a section mark out of place',
      [...section('round', human('1'), bot('2')), { section: 'end', pos: 'end' }],
      '<H>1<B>',
      ['section_fault prompt[4]'],
    ],
    [
      'a section without end',
      [...section('round', human('1'), bot('2')), { section: 'end', pos: 'begin' }],
      '<H>1<B>',
      ['unclosed_section prompt[4]'],
    ],
    ['nothing but the answer', section('round', human('1'), bot('2')), '<H>1<B>', []],
  ])('%s', (_, elements, text, notes) => {
    const made = TEXT.compose(PromptList.from(elements))
    expect(made).toMatchObject({ kind: 'text', text })
    expect(codes(made.report.notes)).toEqual(notes)
  })

  test('in ppl mode it is sent, and a mark out of place is refused', () => {
    const rounds = [...section('round', human('1'), bot('2')), ...section('round', human('3'), bot('4'))]
    expect(TEXT.toText(PromptList.from(rounds), { mode: 'ppl' })).toBe('<H>1<B>2<T><H>3<B>4<T>')
    const fault = PromptList.from([...section('round', human('1')), { section: 'end', pos: 'end' }])
    expect(() => TEXT.toText(fault, { mode: 'ppl' })).toThrow(
      'prompt[3] closes "end", but no section is open.',
    )
  })
})

test('a text that moves before the messages of its round is reported in text form', () => {
  const moved = TEXT.compose(PromptList.from(section('round', human('1'), 'MIDDLE', bot('2'))))
  expect(moved).toMatchObject({ text: 'MIDDLE<H>1<B>' })
  expect(codes(moved.report.notes)).toEqual(['text_moved prompt[2]'])
  const first = TEXT.compose(PromptList.from(section('round', 'FIRST', human('1'), bot('2'))))
  expect(codes(first.report.notes)).toEqual([])
})

test('an item without prompt is an empty turn as well', () => {
  const prompt = PromptList.from(section('round', { role: 'HUMAN' }, bot('2')))
  expect(codes(TEXT.compose(prompt).report.notes)).toEqual(['empty_turn meta_template.round[0]'])
})

test('where the first role of all generates, the error says so', () => {
  const meta = MetaTemplate.from({ round: [{ role: 'HUMAN', api_role: 'user', generate: true }] })
  expect(() => meta.toMessages(PromptList.from(section('round', human('1'))))).toThrow(
    'meta_template.round[0] generates, so gen mode leaves it and all that follows out.',
  )
})

test('a mark of an item inside the content of a message is reported', () => {
  const meta = MetaTemplate.from({ round: [{ role: 'HUMAN', api_role: 'user' }] })
  const made = meta.compose(PromptList.from(section('round', { ...human('1'), begin: 'Q: ' })), {
    mode: 'ppl',
  })
  expect(made).toMatchObject({ messages: [{ role: 'user', content: 'Q: 1' }] })
  expect(codes(made.report.notes)).toEqual(['mark_in_message prompt[1].begin'])
})

describe('fields of a prompt list', () => {
  test('a misspelt prompt is refused', () => {
    expect(() => PromptList.from([{ role: 'HUMAN', promt: 'LOST' }])).toThrow('Did you mean "prompt"?')
  })

  test('others without effect are reported', () => {
    const [open, ...rest] = section('round', { ...human('1'), note: 'x' }, bot('2'))
    const prompt = PromptList.from([{ ...(open as object), prompt: 'LOST' }, ...rest])
    const expected = ['field_ignored prompt[0].prompt', 'field_ignored prompt[1].note']
    expect(codes(TEXT.compose(prompt).report.notes)).toEqual(expected)
    expect(codes(MetaTemplate.from(null).compose(prompt).report.notes)).toEqual(expected)
  })
})

describe('the output column', () => {
  const templates = [
    new PromptTemplate('{q}'),
    new PromptTemplate({ round: [{ role: 'HUMAN', prompt: '{q}' }] }),
    new RawPromptTemplate([{ role: 'user', content: '{q}' }]),
  ]

  test('one that neither item nor template has is reported', () => {
    for (const template of templates) {
      const { notes } = template.fill({ q: '1', answer: '2' }, { outputColumn: 'anser' })
      expect(codes(notes)).toEqual(['output_column_unknown outputColumn'])
    }
  })

  test('of a test split without answers it may be absent, where the template names it', () => {
    const prompt = new PromptTemplate('{q}={a}').fill({ q: '1' }, { outputColumn: 'a' })
    expect([prompt.text, prompt.notes]).toEqual(['1=', []])
  })
})

describe('examples', () => {
  const prompts = (ice: string, iceOptions = {}) =>
    new DatasetPrompts({
      promptTemplate: new PromptTemplate('</E>{q}', { iceToken: '</E>' }),
      iceTemplate: new PromptTemplate(ice, iceOptions),
      retriever: fixK([0]),
      trainRows: [{ q: '1', a: '2' }],
    })

  test('what the row of the prompt fills in an example is reported', () => {
    const prompt = prompts('{q} ({hint}) {a}').fill({ q: '3', hint: 'h' })
    expect(prompt.toJSON()).toBe('1 (h) 2\n3')
    expect(codes(prompt.notes)).toContain('example_filled ice_template.template')
  })

  test('a separator that stays is reported', () => {
    const prompt = prompts('{q}</S>{a}', { sepToken: '</S>' }).fill({ q: '3' })
    expect(prompt.toJSON()).toBe('1</S>2\n3')
    expect(codes(prompt.notes)).toEqual(['separator_kept ice_template.template'])
  })

  test('an integer is the label of its digits', () => {
    const template = new PromptTemplate({ 0: 'no', 1: 'yes' })
    expect(['1', 1, 1n].map((label) => template.fillExample({}, label).text)).toEqual(['yes', 'yes', 'yes'])
    expect(() => template.fillExample({}, true)).toThrow('no entry for the label true')
  })
})

describe('a placeholder that names no column', () => {
  test.each<[string, string, object?]>([
    ['after another', '{q}{nope}'],
    ['after another that is none either', '{no}{nope}'],
    ['after a letter', 'Q{nope}'],
    ['of another script', '{问题}'],
    ['with a hyphen', '{my-col}'],
    ['where a name of the item holds braces', '{nope}', { 'a}': '1' }],
  ])('%s is reported', (_, template, more = {}) => {
    const { notes } = new PromptTemplate(template).fill({ q: '1', ...more })
    expect(codes(notes).at(-1)).toBe('placeholder_unknown template')
  })

  test.each([
    '\\frac{a}{b}',
    'x_{i}',
    'x^{n-1}{b}',
    `$${'{name}'}`,
    '{{name}}',
    '{"a": 1}',
    '{1}',
    '{a b}',
    '{}',
  ])('braces of LaTeX, JSON and code are none: %s', (template) => {
    expect(new PromptTemplate(template).fill({ q: '1' }).notes).toEqual([])
  })
})

test('the roles that a template shows are a copy', () => {
  const meta = MetaTemplate.from({ round: [{ role: 'HUMAN', api_role: 'user' }] })
  Object.assign(meta.roles!.get('HUMAN')!, { api_role: 'MUT' })
  expect(meta.toMessages(PromptList.from(section('round', human('1'))))).toEqual([
    { role: 'user', content: '1' },
  ])
})

describe('items', () => {
  class Row {
    id = 7
    get q() {
      return '1'
    }
  }
  test.each<[string, unknown]>([
    ['a Set', new Set(['q'])],
    ['a Date', new Date(0)],
    ['a Promise', Promise.resolve({ q: 1 })],
    ['an instance with getters', new Row()],
    ['null', null],
    ['a Map with a key that is no text', new Map([[1, 'a']])],
    ['a pair of three', [['a', 1, 2]]],
  ])('%s is none', (_, item) => {
    expect(() => new PromptTemplate('{q}').fill(item as never)).toThrow('expected its columns as an object')
  })

  test('a column that is there twice is refused', () => {
    const item = [
      ['a', 1],
      ['a', 2],
    ] as const
    expect(() => new PromptTemplate('{a}').fill(item)).toThrow('The item has the column "a" twice.')
  })
})
