import {
  checkPrompt,
  checkTrusted,
  conversations,
  type TemplateTestOptions,
  testTemplate,
} from '@parlance/testkit'
import fc from 'fast-check'
import { test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { DeepSeekR1Distill } from '../src/index.js'

const withTools: TemplateTestOptions = {
  packageJson,
  conversations: { roles: ['system', 'user', 'assistant', 'tool'], reasoning: true, calls: true },
}

testTemplate('deepseek-llm', { packageJson })
testTemplate('deepseek-coder', {
  packageJson,
  conversations: { roles: ['system', 'developer', 'user', 'assistant', 'tool'] },
})
testTemplate('deepseek-v2.5', withTools)
testTemplate('deepseek-v3', withTools)
testTemplate('deepseek-r1', withTools)
testTemplate('deepseek-v3.1', withTools)

// After a user message the prompt opens reasoning, which history leaves out: only what follows results goes on from
// the prompt that asked for it.
testTemplate('deepseek-r1-distill', { packageJson, conversations: { roles: ['tool'], calls: true } })

test('deepseek-r1-distill writes prompts of all roles', () => {
  const template = new DeepSeekR1Distill()
  fc.assert(
    fc.property(conversations(withTools.conversations), fc.boolean(), (messages, addGenerationPrompt) => {
      checkPrompt(template, messages, { addGenerationPrompt })
      checkTrusted(template, messages, { addGenerationPrompt })
    }),
  )
})
