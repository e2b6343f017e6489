import type { Mistral } from './mistral.js'
import type { MistralV1 } from './mistral-v1.js'
import type { MistralV2 } from './mistral-v2.js'
import type { MistralV3 } from './mistral-v3.js'
import type { MistralV3Tekken } from './mistral-v3-tekken.js'
import type { MistralV7 } from './mistral-v7.js'
import type { MistralV7Tekken } from './mistral-v7-tekken.js'
import type { MistralV11 } from './mistral-v11.js'
import type { MistralV13 } from './mistral-v13.js'
import type { MistralV15 } from './mistral-v15.js'

export { Mistral } from './mistral.js'
export { MistralV1 } from './mistral-v1.js'
export { MistralV2 } from './mistral-v2.js'
export { MistralV3 } from './mistral-v3.js'
export { MistralV3Tekken } from './mistral-v3-tekken.js'
export { MistralV7 } from './mistral-v7.js'
export { MistralV7Tekken } from './mistral-v7-tekken.js'
export { MistralV11 } from './mistral-v11.js'
export { MistralV13 } from './mistral-v13.js'
export { MistralV15, type MistralV15Kwargs } from './mistral-v15.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    mistral: Mistral
    mixtral: Mistral
    'mistral-v1': MistralV1
    'mistral-v2': MistralV2
    'mistral-v3': MistralV3
    'mistral-v3-tekken': MistralV3Tekken
    'mistral-v7': MistralV7
    'mistral-v7-tekken': MistralV7Tekken
    'mistral-v11': MistralV11
    'mistral-v13': MistralV13
    'mistral-v15': MistralV15
  }
}
