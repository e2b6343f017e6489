import { expect, test, vi } from 'vitest'
import * as first from '../src/index.js'

vi.resetModules()
const second = await import('../src/index.js')

const META = { round: [{ role: 'HUMAN', begin: 'H:' }] }
const SECTIONS = { begin: ['</E>'], round: [{ role: 'HUMAN', prompt: '{q}' }] }

test('another copy of the package has other classes', () => {
  expect(second.PromptList).not.toBe(first.PromptList)
})

test('prompts of it are prompts', () => {
  const prompt = new second.PromptTemplate({ round: SECTIONS.round }).fill({ q: 'x' })
  expect(first.MetaTemplate.from(META).toText(prompt)).toBe('H:x')
  expect(first.MetaTemplate.from(null).toText(new second.PromptTemplate('{q}').fill({ q: 'x' }))).toBe('x')
  const raw = new second.RawPromptTemplate([{ role: 'user', content: '{q}' }]).fill({ q: 'x' })
  expect(first.MetaTemplate.from(null).toMessages(raw)).toEqual([{ role: 'user', content: 'x' }])
})

test.each([
  ['roles', { round: SECTIONS.round }, 'H:eH:x'],
  ['texts', 'e', 'eH:x'],
] as const)('examples of it are examples: %s', (_, ice, expected) => {
  const prompts = new first.DatasetPrompts({
    promptTemplate: new first.PromptTemplate(SECTIONS, { iceToken: '</E>' }),
    iceTemplate: new second.PromptTemplate(ice),
    retriever: second.fixK([0]),
    trainRows: [{ q: 'e' }],
    iceEosToken: '',
  })
  expect(first.MetaTemplate.from(META).toText(prompts.fill({ q: 'x' }))).toBe(expected)
})

test('lists and texts of it are joined and replaced', () => {
  const list = second.PromptList.from(['a'])
  expect(first.PromptList.concat(list, 'b').text).toBe('ab')
  expect(first.PromptList.from(['<x>']).replace('x', list).text).toBe('<a>')
  const text = second.TextPrompt.of('t').content
  expect(first.PromptList.from(['<x>']).replace('x', text).text).toBe('<t>')
})
