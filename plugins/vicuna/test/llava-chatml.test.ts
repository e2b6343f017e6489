import { MODELS } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('llava-chatml', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

test('no line ends follow its end marks', () => {
  const messages = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello!' },
    { role: 'user', content: 'Bye' },
  ]
  expect(MODELS.build('llava-chatml').render(messages)).toBe(
    [
      '<|im_start|>system\nAnswer the questions.<|im_end|>',
      '<|im_start|>user\nHi<|im_end|>',
      '<|im_start|>assistant\nHello!<|im_end|>',
      '<|im_start|>user\nBye<|im_end|>',
      '<|im_start|>assistant\n',
    ].join(''),
  )
})
