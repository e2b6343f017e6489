import type { CodeLlama, CodeLlamaFields } from './code-llama.js'
import type { Llama31 } from './llama-3.1.js'
import type { Llama32 } from './llama-3.2.js'
import type { Llama3 } from './llama-3.js'
import type { Llama4 } from './llama-4.js'
import type { Llama2 } from './llama2.js'

export { CodeLlama, type CodeLlamaFields } from './code-llama.js'
export { Llama31, type Llama31Kwargs } from './llama-3.1.js'
export { Llama32, type Llama32Kwargs } from './llama-3.2.js'
export { Llama3 } from './llama-3.js'
export { Llama4 } from './llama-4.js'
export { Llama2 } from './llama2.js'
export type { ToolKwargs } from './tools-template.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    llama2: Llama2
    codellama: CodeLlama
    'llama-3': Llama3
    'llama-3.1': Llama31
    'llama-3.3': Llama31
    'llama-3.2': Llama32
    'llama-4': Llama4
  }
  interface TemplateFieldTypes {
    codellama: CodeLlamaFields
  }
}
