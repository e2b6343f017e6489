import type { LlavaChatMl } from './llava-chatml.js'
import type { LlavaV1 } from './llava-v1.js'
import type { Vicuna } from './vicuna.js'

export { LlavaChatMl } from './llava-chatml.js'
export { LlavaV1 } from './llava-v1.js'
export { Vicuna } from './vicuna.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    vicuna: Vicuna
    wizardlm: Vicuna
    'llava-v1': LlavaV1
    'llava-chatml': LlavaChatMl
  }
}
