import type { InternLM2 } from './internlm2.js'
import type { InternVlZh } from './internvl-zh.js'

export { InternLM2 } from './internlm2.js'
export { InternVlZh } from './internvl-zh.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'internvl-zh': InternVlZh
    internlm2: InternLM2
  }
}
