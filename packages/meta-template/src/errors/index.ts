export * from './dataset-errors.js'
export * from './model-errors.js'
export * from './prompt-errors.js'
export * from './template-errors.js'
