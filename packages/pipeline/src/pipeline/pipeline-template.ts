import '@parlance/formats'
import '@parlance/hf'
import { resolveTemplate } from '@parlance/core'
import type { PipelineOptions } from './pipeline-options.js'
import type { PipelineTemplate } from './pipeline-setup.js'

/**
 * The template of a model, by core's order of evidence, or as the given resolver finds it.
 *
 * @throws what `resolveTemplate` or the resolver throws
 */
export async function pipelineTemplate(model: string, options: PipelineOptions): Promise<PipelineTemplate> {
  const { resolve, modelConfig, tokenizerConfig, jinja, prefer } = options
  const template = options.template ?? options.chatTemplateConfig
  if (resolve !== undefined) return resolve(model, { template, prefer })
  return resolveTemplate({ template, model, modelConfig, tokenizerConfig, jinja, prefer })
}
