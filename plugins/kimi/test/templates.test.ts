import type { Message } from '@parlance/core'
import { checkPrompt, checkTrusted, conversations, TOOLS, testTemplate } from '@parlance/testkit'
import fc from 'fast-check'
import { test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { KimiK2Thinking } from '../src/index.js'

const roles = ['system', 'developer', 'user', 'assistant', 'tool']

testTemplate('kimi-k2', { packageJson, conversations: { roles, calls: true } })

// An answer takes the reasoning of the calls before it out of the prompt: without any, what the model writes goes on
// from the prompt that asked for it.
testTemplate('kimi-k2-thinking', { packageJson, conversations: { roles, calls: true, reasoning: false } })

test('kimi-k2-thinking writes prompts with reasoning', () => {
  const template = new KimiK2Thinking()
  const shape = { roles, calls: true, reasoning: true }
  fc.assert(
    fc.property(conversations(shape), fc.boolean(), (messages, addGenerationPrompt) => {
      checkPrompt(template, messages, { addGenerationPrompt, tools: TOOLS })
      checkTrusted(template, messages, { addGenerationPrompt, tools: TOOLS })
    }),
  )
})

const withTools = { tools: TOOLS }

testTemplate('kimi-k3', {
  packageJson,
  conversations: { roles: ['system', 'user', 'assistant'], calls: true, reasoning: true },
  under: [{}, withTools, { ...withTools, reasoning: 'low' }],
  back: shown,
})

/** Reasoning of white space alone is none. */
function shown({ content, reasoning_content: reasoning, tool_calls: calls }: Message) {
  return {
    content: content as string,
    reasoning_content: /^\s*$/.test(reasoning ?? '') ? '' : (reasoning ?? ''),
    calls: (calls ?? []).map(({ function: called }) => {
      const given = called?.arguments ?? {}
      return [called?.name ?? '', typeof given === 'string' ? JSON.parse(given) : given] as const
    }),
  }
}
