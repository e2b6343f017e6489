import { expect, test } from 'vitest'
import {
  DatasetPrompts,
  type DatasetTemplate,
  fixK,
  MetaTemplate,
  PromptTemplate,
  RawPromptTemplate,
} from '../src/index.js'

/** More pieces than one call can take as arguments. */
const MANY = 60_000
const trainRows = Array.from({ length: MANY }, (_, i) => ({ q: `q${i}`, a: `a${i}` }))

function prompts(promptTemplate: DatasetTemplate, iceTemplate: DatasetTemplate): DatasetPrompts {
  const retriever = fixK(trainRows.map((_, i) => i))
  return new DatasetPrompts({ promptTemplate, iceTemplate, retriever, trainRows, outputColumn: 'a' })
}

test('as texts', () => {
  const made = prompts(
    new PromptTemplate('</E>{q}', { iceToken: '</E>' }),
    new PromptTemplate('{q} is {a}, {q}'),
  )
  const lines = MetaTemplate.from(null)
    .toText(made.fill({ q: 'last' }))
    .split('\n')
  expect(lines).toHaveLength(MANY + 1)
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['q0 is a0, q0', 'q59999 is a59999, q59999', 'last'])
})

test('as texts in a section, without meta_template', () => {
  const sections = new PromptTemplate(
    { begin: '</E>', round: [{ role: 'HUMAN', prompt: '{q}' }] },
    { iceToken: '</E>' },
  )
  const text = MetaTemplate.from(null).toText(
    prompts(sections, new PromptTemplate('{q} is {a}')).fill({ q: 'last' }),
  )
  expect(text.split('\n')).toHaveLength(MANY + 2)
})

test('as messages', () => {
  const question = { role: 'user', content: '{q}' } as const
  const made = prompts(new RawPromptTemplate(['</E>', question]), new RawPromptTemplate([question]))
  expect(MetaTemplate.from(null).toMessages(made.fill({ q: 'last' }))).toHaveLength(MANY + 1)
})

test('as messages of a column', () => {
  const history = trainRows.map(({ q }) => ({ role: 'user', content: q }))
  const prompt = new RawPromptTemplate([{ expand_column: 'history' }]).fill({ history })
  expect(prompt.messages).toEqual(history)
})
