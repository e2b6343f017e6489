import type { FunctionGemma } from './functiongemma.js'
import type { Gemma1 } from './gemma-1.js'
import type { Gemma3 } from './gemma-3.js'
import type { Gemma4 } from './gemma-4.js'

export { FunctionGemma } from './functiongemma.js'
export { Gemma1 } from './gemma-1.js'
export { Gemma3 } from './gemma-3.js'
export { Gemma4, type Gemma4Kwargs } from './gemma-4.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'gemma-1': Gemma1
    'gemma-2': Gemma1
    gemma: Gemma1
    'gemma-3': Gemma3
    'gemma-4': Gemma4
    functiongemma: FunctionGemma
  }
}
