import type { RequestLog } from './request-log.js'

/** What the answers of a pipeline have in common. */
export interface PipelineSetup {
  readonly model: string
  /** The name that the engine knows the model by. */
  readonly engineModel: string
  readonly log: RequestLog
}
