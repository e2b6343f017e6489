import type { KimiK2 } from './kimi-k2.js'
import type { KimiK2Thinking } from './kimi-k2-thinking.js'
import type { KimiK3 } from './kimi-k3.js'

export type { KimiK3Kwargs } from './k3-turn.js'
export { KimiK2 } from './kimi-k2.js'
export { KimiK2Thinking } from './kimi-k2-thinking.js'
export { KimiK3 } from './kimi-k3.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'kimi-k2': KimiK2
    'kimi-k2-thinking': KimiK2Thinking
    'kimi-k3': KimiK3
  }
}
