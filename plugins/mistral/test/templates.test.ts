import { testTemplate } from '@parlance/testkit'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

const NAMES = [
  'mistral-v1',
  'mistral-v2',
  'mistral-v3',
  'mistral-v3-tekken',
  'mistral-v7',
  'mistral-v7-tekken',
  'mistral-v11',
  'mistral-v13',
  'mistral-v15',
]

for (const name of NAMES) testTemplate(name, { packageJson, conversations: { alternate: true } })
