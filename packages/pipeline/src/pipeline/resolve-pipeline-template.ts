import '@parlance/formats'
import '@parlance/hf'
import { InvalidOptionError, resolveTemplate } from '@parlance/core'
import type { PipelineTemplate } from '../template/pipeline-template.js'
import { isObject } from '../values/is-object.js'
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
  if (options.resolve !== undefined) return checked(await options.resolve(model, { template, prefer }))
  const isKnown = [modelConfig, tokenizerConfig, jinja].some((fact) => fact !== undefined && fact !== null)
  if (!isKnown && engine.kind === 'prompt' && engine.resolve !== undefined)
    return checked(await engine.resolve(model, { template, prefer }))
  return resolveTemplate({ template, model, modelConfig, tokenizerConfig, jinja, prefer })
}

/** @throws InvalidOptionError for what a resolver of the caller's own gives and is no template */
function checked(found: PipelineTemplate): PipelineTemplate {
  const { template, name } = isObject(found) ? found : { template: undefined, name: undefined }
  if (typeof name === 'string' && isObject(template) && typeof template.compose === 'function') return found
  const hint = 'It gives what resolveTemplate and resolveModel give: { template, name, source, reason }.'
  throw new InvalidOptionError('resolve()', found, 'a template with its name', hint)
}
