import { MODELS } from '@parlance/core'
import { testFamily, testResolve } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/qwen.json')
testResolve(
  'conformance/resolve.json',
  MODELS.names().filter((name) => MODELS.facts(name)?.family === 'qwen'),
)
