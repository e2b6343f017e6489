import type { Mistral } from './mistral.js'

export { Mistral } from './mistral.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    mistral: Mistral
    mixtral: Mistral
  }
}
