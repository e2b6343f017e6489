import { MODELS } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('deepseek-vl2', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

test('its markers have ASCII bars, its end mark has not', () => {
  const messages = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello!' },
    { role: 'user', content: 'Bye' },
  ]
  expect(MODELS.build('deepseek-vl2').render(messages)).toBe(
    '<|User|>: Hi\n\n<|Assistant|>: Hello!<｜end▁of▁sentence｜><|User|>: Bye\n\n<|Assistant|>:',
  )
})
