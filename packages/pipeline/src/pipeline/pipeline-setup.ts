import type { ResolvedTemplate } from '@parlance/core'
import type { RequestLog } from './request-log.js'

/** The template of a pipeline, and what decided it: core's evidence, or the file that a resolver read it from. */
export interface PipelineTemplate extends Omit<ResolvedTemplate, 'source'> {
  readonly source: string
}

/** What the answers of a pipeline have in common. */
export interface PipelineSetup {
  readonly model: string
  /** The name that the engine knows the model by. */
  readonly engineModel: string
  readonly log: RequestLog
}
