import type { ResolvedTemplate } from '@parlance/core'

/** The template of a pipeline, and what decided it: core's evidence, or the file that a resolver read it from. */
export interface PipelineTemplate extends Omit<ResolvedTemplate, 'source'> {
  readonly source: string
}
