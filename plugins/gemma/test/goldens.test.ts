import { testFamily, testResolve } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/gemma.json')
testResolve('conformance/resolve.json', ['gemma-1', 'gemma-2', 'gemma-3', 'gemma-4', 'functiongemma'])
