import type { ResolveOptions } from '@parlance/core'
import type { PipelineTemplate } from './pipeline-template.js'

/** What a resolver is asked beside the model. */
export type ResolveRequest = Pick<ResolveOptions, 'template' | 'prefer'>

/** Finds the template of a model from its files: `resolveModel` of `@parlance/hf/node`. */
export type ModelResolver = (model: string, request: ResolveRequest) => Promise<PipelineTemplate>
