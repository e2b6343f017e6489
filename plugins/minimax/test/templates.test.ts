import { lstrip, strip } from '@parlance/python-text'
import { readBack, testTemplate } from '@parlance/testkit'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('minimax-m1', {
  packageJson,
  conversations: { alternate: true },
  back: (answer) => {
    const { content, calls } = readBack(answer, { content: strip })
    return { content, calls }
  },
})
testTemplate('minimax-m2', {
  packageJson,
  conversations: { alternate: true },
  back: (answer) =>
    readBack(answer, { reasoning: (text) => strip(text, '\n'), content: (text) => lstrip(text, '\n') }),
  possible: ({ reasoning_content: reasoning }) => strip(reasoning ?? '', '\n') !== '',
})
testTemplate('minimax-m3', {
  packageJson,
  conversations: { alternate: true },
  possible: ({ reasoning_content: reasoning }, { kwargs }) =>
    kwargs?.thinking_mode !== 'enabled' || (reasoning ?? '') !== '',
})
