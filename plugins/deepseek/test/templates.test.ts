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
import { DeepSeekR1Distill, DeepSeekV31 } from '../src/index.js'

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
// In thinking mode the prompt opens reasoning, which history leaves out.
testTemplate('deepseek-v3.1', { ...withTools, under: [{}] })

// After a user message the prompt opens reasoning, which history leaves out: only what follows results goes on from
// the prompt that asked for it.
testTemplate('deepseek-r1-distill', { packageJson, conversations: { roles: ['tool'], calls: true } })

test.each([
  ['deepseek-r1-distill', new DeepSeekR1Distill()],
  ['deepseek-v3.1 in thinking mode', new DeepSeekV31()],
])('%s writes prompts of all roles', (_name, template) => {
  fc.assert(
    fc.property(conversations(withTools.conversations), fc.boolean(), (messages, addGenerationPrompt) => {
      const options = { addGenerationPrompt, reasoning: true }
      checkPrompt(template, messages, options)
      checkTrusted(template, messages, options)
    }),
  )
})
