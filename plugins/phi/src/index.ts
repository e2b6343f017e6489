import type { Phi35 } from './phi-3.5.js'
import type { Phi3 } from './phi-3.js'
import type { Phi4 } from './phi-4.js'
import type { Phi4Mini } from './phi-4-mini.js'

export { Phi35 } from './phi-3.5.js'
export { Phi3 } from './phi-3.js'
export { Phi4 } from './phi-4.js'
export { Phi4Mini } from './phi-4-mini.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'phi-3': Phi3
    'phi-3.5': Phi35
    'phi-4': Phi4
    'phi-4-mini': Phi4Mini
  }
}
