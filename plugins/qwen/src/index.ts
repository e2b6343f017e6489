import type { Qwen25 } from './qwen2.5.js'
import type { Qwen2 } from './qwen2.js'
import type { Qwen3 } from './qwen3.js'

export { Qwen25 } from './qwen2.5.js'
export { Qwen2 } from './qwen2.js'
export { Qwen3, type Qwen3Kwargs } from './qwen3.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    qwen2: Qwen2
    qwen: Qwen2
    'qwen2.5': Qwen25
    qwen2d5: Qwen25
    qwen3: Qwen3
  }
}
