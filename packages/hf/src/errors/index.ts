export { InvalidTokenizerConfigError } from './invalid-tokenizer-config-error.js'
export { ModelFileSyntaxError } from './model-file-syntax-error.js'
export { ModelFilesError } from './model-files-error.js'
