import { testFamily, testResolve } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/deepseek.json')

testResolve('conformance/resolve.json', [
  'deepseek-llm',
  'deepseek-v2',
  'deepseek-coder',
  'deepseek-v2.5',
  'deepseek-v3',
  'deepseek-r1',
  'deepseek-r1-distill',
  'deepseek-v3.1',
  'deepseek-v32',
  'deepseek-v4',
  'deepseek-vl',
  'deepseek-vl2',
])
