export * from '../errors/index.js'
export type { ModelFiles } from './model-files.js'
export { readModel } from './read-model.js'
