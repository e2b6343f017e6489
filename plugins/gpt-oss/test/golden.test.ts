import { testFamily } from '@parlance/testkit'
import '../src/index.js'

testFamily('conformance/families/gpt-oss.json')
