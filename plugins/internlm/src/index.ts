import type { InternVlZh } from './internvl-zh.js'

export { InternVlZh } from './internvl-zh.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'internvl-zh': InternVlZh
  }
}
