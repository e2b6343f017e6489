import '@parlance/formats'
import '@parlance/hf'
import { resolveTemplate } from '@parlance/core'
import type { PipelineTemplate } from '../template/pipeline-template.js'
import type { PipelineOptions } from './pipeline-options.js'

/**
 * The template of a model, by core's order of evidence. What is known of the model comes from the options, from the
 * given resolver, or from an engine that has the model's file.
 *
 * @throws what `resolveTemplate` or the resolver throws
 */
export async function pipelineTemplate(model: string, options: PipelineOptions): Promise<PipelineTemplate> {
  const { engine, modelConfig, tokenizerConfig, jinja, prefer } = options
  const template = options.template ?? options.chatTemplateConfig
  if (options.resolve !== undefined) return options.resolve(model, { template, prefer })
  const isKnown = [modelConfig, tokenizerConfig, jinja].some((fact) => fact !== undefined && fact !== null)
  if (!isKnown && engine.kind === 'prompt' && engine.resolve !== undefined)
    return engine.resolve(model, { template, prefer })
  return resolveTemplate({ template, model, modelConfig, tokenizerConfig, jinja, prefer })
}
