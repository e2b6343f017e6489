import { testFamily, testResolve } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/phi.json')
testResolve('conformance/resolve.json', ['phi-3', 'phi-3.5', 'phi-4', 'phi-4-mini'])
