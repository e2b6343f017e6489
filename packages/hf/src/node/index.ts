export * from '../errors/index.js'
export type { ModelFiles } from './model-files.js'
export { readModel } from './read-model.js'
export { type ResolvedModel, type ResolveModelOptions, resolveModel } from './resolve-model.js'
