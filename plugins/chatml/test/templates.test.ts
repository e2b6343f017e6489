import { loadTemplate } from '@parlance/jinja/conformance'
import { testAgainstJinja, testTemplate } from '@parlance/testkit'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('chatml', { packageJson })
// A line break behind a result depends on whether more follows it, so a question has to stand last.
testTemplate('hermes-2-pro', { packageJson, conversations: { alternate: true } })
testTemplate('hermes-3', { packageJson, conversations: { alternate: true } })

// The template that Hermes 3 has for conversations without tools: it shows no calls.
const withoutTools = loadTemplate({
  npm: '@huggingface/ollama-utils',
  file: 'src/chat-template-automap.ts',
  key: 'library/hermes3:70b',
  sha256: '9ff2eb30a1d3e937',
})
testAgainstJinja('hermes-3', withoutTools, { tools: [], conversations: { calls: false } })
