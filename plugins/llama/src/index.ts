import type { CodeLlama } from './code-llama.js'
import type { Llama2 } from './llama2.js'

export { CodeLlama, type CodeLlamaFields } from './code-llama.js'
export { Llama2 } from './llama2.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    llama2: Llama2
    codellama: CodeLlama
  }
}
