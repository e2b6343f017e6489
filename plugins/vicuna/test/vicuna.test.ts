import { MODELS, matchTemplate } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { Vicuna } from '../src/index.js'

testTemplate('vicuna', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

describe('Vicuna', () => {
  test('the generation prompt leaves out the space that history has', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello!' },
      { role: 'user', content: 'Bye' },
    ]
    expect(MODELS.build('vicuna').render(messages)).toBe(
      'Be brief. USER: Hi ASSISTANT: Hello!</s>USER: Bye ASSISTANT:',
    )
  })

  test('a last answer is continued as it stands', () => {
    const vicuna = new Vicuna({ metaInstruction: null })
    const prompt = vicuna.compose([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Once upon a time ' },
    ])
    expect(prompt.text).toBe('USER: Hi ASSISTANT: Once upon a time ')
    expect(prompt.parse('there was</s>').message.content).toBe('there was')
  })

  test('wizardlm is another name of it', () => {
    expect(MODELS.build('wizardlm').render('Hi')).toBe(MODELS.build('vicuna').render('Hi'))
  })
})

test.each([
  ['lmsys/vicuna-7b-v1.5', 'vicuna'],
  ['vicuna-13b-v1.5-16k.Q4_K_M.gguf', 'vicuna'],
  ['lmsys/vicuna-33b-v1.3', 'vicuna'],
  ['vicuna:13b-16k', 'vicuna'],
  ['WizardLMTeam/WizardLM-13B-V1.2', 'vicuna'],
  ['wizardlm2:7b', 'vicuna'],
  ['liuhaotian/llava-v1.5-7b', 'llava-v1'],
  ['llava-hf/llava-1.5-7b-hf', 'llava-v1'],
  ['liuhaotian/llava-v1.6-vicuna-13b', 'llava-v1'],
  ['llava-v1.5-13b-Q4_K_M.gguf', 'llava-v1'],
  ['llava:13b', 'llava-v1'],
  ['llava:7b-v1.5-q4_0', 'llava-v1'],
  ['liuhaotian/llava-v1.6-34b', 'llava-chatml'],
  ['llava-hf/llava-v1.6-34b-hf', 'llava-chatml'],
  ['llava:34b-v1.6', 'llava-chatml'],
  ['lmsys/vicuna-13b-delta-v0', null],
  ['stable-vicuna-13b', null],
  ['Salesforce/instructblip-vicuna-7b', null],
  ['Wizard-Vicuna-13B-Uncensored', null],
  ['WizardLMTeam/WizardCoder-15B-V1.0', null],
  ['liuhaotian/llava-v1.6-mistral-7b', 'mistral-v1'],
  ['llava:7b', null],
  ['xtuner/llava-llama-3-8b-v1_1', null],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name ?? null).toBe(name)
})
