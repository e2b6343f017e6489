import { testFamily, testResolve } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/chatml.json')
testResolve('conformance/resolve.json', ['chatml', 'hermes-2-pro', 'hermes-3'])
