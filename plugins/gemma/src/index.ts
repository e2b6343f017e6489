import type { Gemma1 } from './gemma-1.js'
import type { Gemma3 } from './gemma-3.js'

export { Gemma1 } from './gemma-1.js'
export { Gemma3 } from './gemma-3.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'gemma-1': Gemma1
    'gemma-2': Gemma1
    gemma: Gemma1
    'gemma-3': Gemma3
  }
}
