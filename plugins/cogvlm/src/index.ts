import type { CogVlm } from './cogvlm.js'

export { CogVlm } from './cogvlm.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    cogvlm: CogVlm
  }
}
