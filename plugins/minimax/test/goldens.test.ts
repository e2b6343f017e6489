import { testFamily } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/minimax.json')
