import type { ChatML } from './chatml.js'
import type { Hermes2Pro } from './hermes-2-pro.js'
import type { Hermes3 } from './hermes-3.js'

export { ChatML } from './chatml.js'
export { Hermes2Pro } from './hermes-2-pro.js'
export { Hermes3 } from './hermes-3.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    chatml: ChatML
    'hermes-2-pro': Hermes2Pro
    'hermes-3': Hermes3
  }
}
