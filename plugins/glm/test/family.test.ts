import { testFamily, testResolve } from '@parlance/testkit'
import '../src/index.js'

const TEMPLATES = ['chatglm3', 'glm-4', 'glm-4.5', 'glm-4.6', 'glm-4.7', 'glm-5.1']

testFamily('conformance/families/glm.json', { templates: TEMPLATES })
testResolve('conformance/resolve.json', ['chatglm', ...TEMPLATES])
