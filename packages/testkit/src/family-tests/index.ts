export { type FamilyTestOptions, testFamily } from './test-family.js'
