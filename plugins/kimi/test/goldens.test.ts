import { testFamily, testResolve } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/kimi.json')

testResolve('conformance/resolve.json', ['kimi-k2', 'kimi-k2-thinking', 'kimi-k3'])
