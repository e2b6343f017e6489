import { testFamily } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/qwen.json', { templates: ['qwen2', 'qwen2.5', 'qwen3'] })
