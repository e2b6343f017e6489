export { llamaCpp } from './llama-cpp.js'
export type { LlamaCppEngine } from './llama-cpp-engine.js'
export type { LlamaCppOptions } from './llama-cpp-options.js'
