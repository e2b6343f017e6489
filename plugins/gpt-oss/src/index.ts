import type { GptOss } from './gpt-oss.js'

export { GptOss, type GptOssKwargs } from './gpt-oss.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'gpt-oss': GptOss
  }
}
