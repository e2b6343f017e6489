import { testTemplate } from '@parlance/testkit'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'
import { callsTrimmed, trimmed, withoutOuterBreaks } from './read-back.js'

for (const name of ['qwen1.5', 'qwen2', 'qwen2.5', 'qwen2.5-vl', 'qwen3-instruct-2507']) {
  testTemplate(name, { packageJson })
}
for (const name of ['qwq', 'qwen3', 'qwen3-thinking-2507']) {
  // Reasoning shows after a question of the user, so there has to be one.
  testTemplate(name, { packageJson, conversations: { alternate: true }, back: withoutOuterBreaks })
}
for (const name of ['qwen3.5', 'qwen3.8']) {
  testTemplate(name, { packageJson, conversations: { alternate: true }, back: trimmed })
}
testTemplate('qwen3-coder', { packageJson, back: callsTrimmed })
