import { MODELS, matchTemplate } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('internvl-zh', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

test('the generation prompt leaves out the space that history has', () => {
  const messages = [
    { role: 'user', content: '你好' },
    { role: 'assistant', content: '您好！' },
    { role: 'user', content: '再见' },
  ]
  expect(MODELS.build('internvl-zh').render(messages)).toBe(
    '<human>: 你好 <bot>: 您好！</s><human>: 再见 <bot>:',
  )
})

test.each([
  ['OpenGVLab/InternVL-Chat-Chinese-V1-1', 'internvl-zh'],
  ['internvl-chat-chinese-v1-1-awq', 'internvl-zh'],
  ['OpenGVLab/InternVL-Chat-V1-2', null],
  ['OpenGVLab/InternVL2_5-8B', null],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name ?? null).toBe(name)
})
