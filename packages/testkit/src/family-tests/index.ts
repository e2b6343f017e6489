export { type FamilyTestOptions, testFamily } from './test-family.js'
export { testResolve } from './test-resolve.js'
