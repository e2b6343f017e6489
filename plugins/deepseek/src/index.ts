import type { DeepSeekCoder } from './deepseek-coder.js'
import type { DeepSeekLlm } from './deepseek-llm.js'
import type { DeepSeekR1 } from './deepseek-r1.js'
import type { DeepSeekR1Distill } from './deepseek-r1-distill.js'
import type { DeepSeekV3 } from './deepseek-v3.js'
import type { DeepSeekV4 } from './deepseek-v4.js'
import type { DeepSeekV25 } from './deepseek-v25.js'
import type { DeepSeekV31 } from './deepseek-v31.js'
import type { DeepSeekV32 } from './deepseek-v32.js'
import type { DeepSeekVl } from './deepseek-vl.js'
import type { DeepSeekVl2 } from './deepseek-vl2.js'

export { JsonFieldError } from '@parlance/formats'
export { DeepSeekCoder } from './deepseek-coder.js'
export { DeepSeekLlm } from './deepseek-llm.js'
export { DeepSeekR1 } from './deepseek-r1.js'
export { DeepSeekR1Distill } from './deepseek-r1-distill.js'
export { DeepSeekV3 } from './deepseek-v3.js'
export { DeepSeekV4 } from './deepseek-v4.js'
export { DeepSeekV25 } from './deepseek-v25.js'
export { DeepSeekV31, type DeepSeekV31Kwargs } from './deepseek-v31.js'
export { DeepSeekV32 } from './deepseek-v32.js'
export { DeepSeekVl } from './deepseek-vl.js'
export { DeepSeekVl2 } from './deepseek-vl2.js'
export type { SwitchKwargs } from './encoder-turn.js'
export type { DeepSeekV4Kwargs } from './v4-turn.js'
export type { DeepSeekV32Kwargs } from './v32-turn.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'deepseek-llm': DeepSeekLlm
    'deepseek-v2': DeepSeekLlm
    deepseek: DeepSeekLlm
    'deepseek-coder': DeepSeekCoder
    'deepseek-v2.5': DeepSeekV25
    'deepseek-v3': DeepSeekV3
    'deepseek-r1': DeepSeekR1
    'deepseek-r1-distill': DeepSeekR1Distill
    'deepseek-v3.1': DeepSeekV31
    'deepseek-vl': DeepSeekVl
    'deepseek-vl2': DeepSeekVl2
    'deepseek-v32': DeepSeekV32
    'deepseek-v3.2': DeepSeekV32
    'deepseek-v4': DeepSeekV4
  }
}
