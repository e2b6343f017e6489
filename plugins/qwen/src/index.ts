import type { Qwen15 } from './qwen1.5.js'
import type { Qwen25 } from './qwen2.5.js'
import type { Qwen25VL } from './qwen2.5-vl.js'
import type { Qwen2 } from './qwen2.js'
import type { Qwen35 } from './qwen3.5.js'
import type { Qwen38 } from './qwen3.8.js'
import type { Qwen3 } from './qwen3.js'
import type { Qwen3Coder } from './qwen3-coder.js'
import type { Qwen3Instruct2507 } from './qwen3-instruct-2507.js'
import type { Qwen3Thinking2507 } from './qwen3-thinking-2507.js'
import type { QwQ } from './qwq.js'

export { Qwen15 } from './qwen1.5.js'
export { Qwen25 } from './qwen2.5.js'
export { Qwen25VL } from './qwen2.5-vl.js'
export { Qwen2 } from './qwen2.js'
export { Qwen35, type Qwen35Kwargs } from './qwen3.5.js'
export { Qwen38, type Qwen38Kwargs } from './qwen3.8.js'
export { Qwen3, type Qwen3Kwargs } from './qwen3.js'
export { Qwen3Coder } from './qwen3-coder.js'
export { Qwen3Instruct2507 } from './qwen3-instruct-2507.js'
export { Qwen3Thinking2507 } from './qwen3-thinking-2507.js'
export { QwQ } from './qwq.js'
export type { VisionKwargs } from './vision-ids.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'qwen1.5': Qwen15
    qwen2: Qwen2
    qwen: Qwen2
    'qwen2.5': Qwen25
    qwen2d5: Qwen25
    'qwen2.5-vl': Qwen25VL
    'qwen2d5-vl': Qwen25VL
    qwq: QwQ
    qwen3: Qwen3
    'qwen3-thinking-2507': Qwen3Thinking2507
    'qwen3-instruct-2507': Qwen3Instruct2507
    'qwen3-coder': Qwen3Coder
    'qwen3.5': Qwen35
    'qwen3.8': Qwen38
  }
}
