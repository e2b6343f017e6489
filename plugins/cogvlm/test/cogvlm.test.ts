import { MODELS, matchTemplate } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('cogvlm', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

test('a line end follows each answer', () => {
  const messages = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello!' },
    { role: 'user', content: 'Bye' },
  ]
  expect(MODELS.build('cogvlm').render(messages)).toBe(
    'Question: Hi Answer:Hello!</s>\nQuestion: Bye Answer:',
  )
})

test.each([
  ['THUDM/cogvlm-chat-hf', 'cogvlm'],
  ['cogvlm-chat-v1.1', 'cogvlm'],
  ['THUDM/cogvlm-base-490-hf', null],
  ['THUDM/cogvlm-grounding-generalist-hf', null],
  ['THUDM/cogvlm2-llama3-chat-19B', null],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name ?? null).toBe(name)
})
