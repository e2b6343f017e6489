export * from './arbitraries/index.js'
export * from './conformance/index.js'
export * from './template-tests/index.js'
