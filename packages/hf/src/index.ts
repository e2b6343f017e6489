import { HfTemplate } from './hf-template.js'
import type { HfFields } from './shipped/hf-fields.js'

export * from './errors/index.js'
export { HfTemplate } from './hf-template.js'
export type { HfFields } from './shipped/hf-fields.js'
export type { NamedTemplates } from './shipped/named-templates.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    hf: HfTemplate
  }
  interface TemplateFieldTypes {
    hf: HfFields
  }
}
