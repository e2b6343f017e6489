import type { Message } from '@parlance/core'
import { strip } from '@parlance/python-text'
import { type ReadBack, readBack, testTemplate } from '@parlance/testkit'
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
