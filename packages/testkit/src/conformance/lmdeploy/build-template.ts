import { type ChatTemplate, ChatTemplateConfig, type ConfigFields, MODELS } from '@parlance/core'
import type { LmdeployCase } from './lmdeploy-case.js'
import { camelFields } from './marker-names.js'

/** The template of a case, from constructor arguments or from a configuration. */
export function buildTemplate(golden: LmdeployCase): ChatTemplate {
  const name = golden.template ?? ''
  const fields = camelFields(golden.config)
  if (golden.via === 'config') return new ChatTemplateConfig(name, fields as ConfigFields).template()
  return MODELS.build(name, fields)
}
