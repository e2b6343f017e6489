import type { DeepSeekV4 } from './deepseek-v4.js'
import type { DeepSeekV32 } from './deepseek-v32.js'
import type { DeepSeekVl } from './deepseek-vl.js'
import type { DeepSeekVl2 } from './deepseek-vl2.js'

export { DeepSeekV4 } from './deepseek-v4.js'
export { DeepSeekV32 } from './deepseek-v32.js'
export { DeepSeekVl } from './deepseek-vl.js'
export { DeepSeekVl2 } from './deepseek-vl2.js'
export type { SwitchKwargs } from './encoder-turn.js'
export { JsonFieldError } from './json-field-error.js'
export type { DeepSeekV4Kwargs } from './v4-turn.js'
export type { DeepSeekV32Kwargs } from './v32-turn.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'deepseek-vl': DeepSeekVl
    'deepseek-vl2': DeepSeekVl2
    'deepseek-v32': DeepSeekV32
    'deepseek-v3.2': DeepSeekV32
    'deepseek-v4': DeepSeekV4
  }
}
