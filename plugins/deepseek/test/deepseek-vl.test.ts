import { MODELS } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('deepseek-vl', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

test('the generation prompt leaves out the space that history has', () => {
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello!' },
    { role: 'user', content: 'Bye' },
  ]
  expect(MODELS.build('deepseek-vl').render(messages)).toBe(
    'Be brief.\n\nUser: Hi\n\nAssistant: Hello!<｜end▁of▁sentence｜>User: Bye\n\nAssistant:',
  )
})
