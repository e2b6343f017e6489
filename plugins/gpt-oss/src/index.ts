import type { GptOss } from './gpt-oss.js'

export { GptOss } from './gpt-oss.js'
export type { GptOssKwargs } from './instructions.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'gpt-oss': GptOss
  }
}
