import { testFamily, testResolve } from '@parlance/testkit'
import '../src/index.js'

const TEMPLATES = ['llama-3', 'llama-3.1', 'llama-3.2', 'llama-3.3', 'llama-4']

testFamily('conformance/families/llama.json', { templates: TEMPLATES })
testResolve('conformance/resolve.json', TEMPLATES)
