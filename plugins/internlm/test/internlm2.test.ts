import { MODELS, type Tool } from '@parlance/core'
import { testFamily, testResolve, testTemplate } from '@parlance/testkit'
import { expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testFamily('conformance/families/internlm.json')
testResolve('conformance/resolve.json', ['internlm2'])
testTemplate('internlm2', { packageJson })

it('writes tools, calls and results as the models were trained with them', () => {
  const tools: readonly Tool[] = [{ name: 'ring', parameters: {} }]
  const prompt = MODELS.build('internlm2').render(
    [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Ring.' },
      { role: 'assistant', content: 'Well.', tool_calls: [{ function: { name: 'ring', arguments: '{}' } }] },
      { role: 'tool', content: 'rung' },
    ],
    { tools },
  )
  expect(prompt).toBe(
    '<s><|im_start|>system\nBe brief.<|im_end|>\n' +
      '<|im_start|>system name=<|plugin|>\n[{"name": "ring", "parameters": {}}]<|im_end|>\n' +
      '<|im_start|>user\nRing.<|im_end|>\n' +
      '<|im_start|>assistant\nWell.<|action_start|><|plugin|>\n{"name": "ring", "arguments": {}}<|action_end|><|im_end|>\n' +
      '<|im_start|>environment name=<|plugin|>\nrung<|im_end|>\n<|im_start|>assistant\n',
  )
})
