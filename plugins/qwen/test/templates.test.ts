import { testTemplate } from '@parlance/testkit'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'
import { withoutOuterBreaks } from './read-back.js'

testTemplate('qwen2', { packageJson })
testTemplate('qwen2.5', { packageJson })
// Reasoning shows after a question of the user, so there has to be one.
testTemplate('qwen3', { packageJson, conversations: { alternate: true }, back: withoutOuterBreaks })
