import { testFamily } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/qwen.json', {
  templates: [
    'qwen1.5',
    'qwen2',
    'qwen2.5',
    'qwen2.5-vl',
    'qwq',
    'qwen3',
    'qwen3-thinking-2507',
    'qwen3-instruct-2507',
  ],
})
