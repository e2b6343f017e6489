import { expect, test } from 'vitest'
import {
  DatasetPrompts,
  type Description,
  fixK,
  formatOrigin,
  MetaTemplate,
  PromptTemplate,
  RawPromptTemplate,
} from '../src/index.js'

function lines({ blocks }: Description): string[] {
  return blocks.flatMap(({ role, pieces }) =>
    pieces.map(({ text, origin }) => `${role ?? 'text'}: ${JSON.stringify(text)} <- ${formatOrigin(origin)}`),
  )
}

test('a text tells the origin of each piece', () => {
  const prompts = new DatasetPrompts({
    promptTemplate: new PromptTemplate(
      {
        begin: '</E>',
        round: [
          { role: 'HUMAN', prompt: 'Q: {q}' },
          { role: 'BOT', prompt: '{a}' },
        ],
      },
      { iceToken: '</E>' },
    ),
    iceTemplate: new PromptTemplate({
      round: [
        { role: 'HUMAN', prompt: '{q}' },
        { role: 'BOT', prompt: '{a}' },
      ],
    }),
    retriever: fixK([0]),
    trainRows: [{ q: '1+1', a: '2' }],
    outputColumn: 'a',
  })
  const meta = MetaTemplate.from({
    begin: '<s>',
    round: [
      { role: 'HUMAN', begin: 'H:' },
      { role: 'BOT', begin: 'B:', generate: true },
    ],
  })
  expect(lines(meta.describe(prompts.fill({ q: '2+2', a: '4' })))).toEqual([
    'text: "<s>" <- meta_template.begin',
    'text: "H:" <- meta_template.round[0].begin',
    'text: "1+1" <- example 0: column q',
    'text: "B:" <- meta_template.round[1].begin',
    'text: "2" <- example 0: column a',
    'text: "H:" <- meta_template.round[0].begin',
    'text: "Q: " <- dataset template.round[0].prompt',
    'text: "2+2" <- column q',
    'text: "B:" <- meta_template.round[1].begin',
  ])
})

test('messages tell the origin of each piece of their contents', () => {
  const raw = new RawPromptTemplate([
    { role: 'system', content: 'Solve.' },
    { role: 'user', content: 'Q: {q}' },
  ]).fill({ q: '2+2' })
  const description = MetaTemplate.from([{ role: 'system', content: 'Short! ' }]).describe(raw)
  expect(lines(description)).toEqual([
    'system: "Short! " <- meta_template[0].content',
    'system: "Solve." <- dataset messages[0].content',
    'user: "Q: " <- dataset messages[1].content',
    'user: "2+2" <- column q',
  ])
  expect(description.blocks.map(({ text }) => text)).toEqual(['Short! Solve.', 'Q: 2+2'])
})

test('texts that were joined show where', () => {
  const prompt = new PromptTemplate({
    round: [
      { role: 'HUMAN', prompt: 'a' },
      { role: 'BOT', prompt: 'b' },
    ],
  }).fill({})
  expect(lines(MetaTemplate.from(null).describe(prompt))).toEqual([
    'text: "a" <- dataset template.round[0].prompt',
    'text: "\\n" <- join',
    'text: "b" <- dataset template.round[1].prompt',
  ])
})

test('messages that no column fills tell where they stand', () => {
  const raw = new RawPromptTemplate(
    [
      { role: 'system', content: '{q}' },
      { role: 'user', content: [{ type: 'text', text: 'look' }, { type: 'image_url' }] },
      { expand_column: 'history' },
    ],
    { formatVariables: false },
  )
  const prompt = raw.fill({ history: [{ role: 'user', content: 'x' }] })
  expect(lines(MetaTemplate.from(null).describe(prompt))).toEqual([
    'system: "{q}" <- dataset messages[0].content',
    'user: "look" <- dataset messages[1].content[0]',
    'user: "" <- dataset messages[1].content[1]',
    'user: "x" <- column history[0].content',
  ])
})
