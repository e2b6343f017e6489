import type { Message } from '@parlance/core'
import { strip } from '@parlance/python-text'
import { type ReadBack, readBack, TOOLS, testTemplate } from '@parlance/testkit'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

/** Contents are trimmed. */
const trimmed = (answer: Message): ReadBack => ({
  content: readBack(answer, { content: strip }).content ?? '',
})

testTemplate('gemma-1', {
  packageJson,
  conversations: { alternate: true, roles: ['user', 'assistant'] },
  back: trimmed,
})
testTemplate('gemma-3', { packageJson, conversations: { alternate: true }, back: trimmed })

// Without reasoning the prompt ends with an empty channel, which no message shows later on.
const THINKING = { kwargs: { enable_thinking: true } }
testTemplate('gemma-4', {
  packageJson,
  conversations: { alternate: true },
  under: [THINKING, { ...THINKING, tools: TOOLS }],
  back: (answer) => readBack(answer, { content: strip, reasoning: (text) => strip(text, '\n') }),
})

testTemplate('functiongemma', {
  packageJson,
  conversations: { alternate: true },
  back: (answer) => {
    const { content, calls } = readBack(answer, { content: strip })
    return { content: content ?? '', calls: calls ?? [] }
  },
})
