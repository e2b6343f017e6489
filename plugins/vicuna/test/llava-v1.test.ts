import { MODELS } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('llava-v1', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

test('it speaks of a human where Vicuna speaks of a user', () => {
  expect(MODELS.build('llava-v1').render('Hi')).toBe(
    "A chat between a curious human and an artificial intelligence assistant. The assistant gives helpful, detailed, and polite answers to the human's questions. USER: Hi ASSISTANT:",
  )
})

test('only a space is left out of the generation prompt, not a character of another marker', () => {
  expect(MODELS.build('llava-v1', { metaInstruction: null, assistant: '[A]' }).render('Hi')).toBe(
    'USER: Hi [A]',
  )
})
