import { MODELS, matchTemplate } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('mistral', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

test('a system text stands before the next [INST], and nothing before the answer', () => {
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello!' },
    { role: 'user', content: 'Bye' },
  ]
  expect(MODELS.build('mistral').render(messages)).toBe(
    'Be brief.[INST] Hi [/INST]Hello!</s>[INST] Bye [/INST]',
  )
  expect(MODELS.build('mixtral').render('Hi')).toBe('[INST] Hi [/INST]')
})

test.each(['mistralai/Mistral-7B-Instruct-v0.2', 'mistral:7b', 'mistralai/Mixtral-8x7B-Instruct-v0.1'])(
  'it claims no model, %s neither: their own templates differ',
  (model) => {
    expect(matchTemplate({ model })?.name).not.toBe('mistral')
  },
)
