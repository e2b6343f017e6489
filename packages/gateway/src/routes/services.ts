import type { Pipeline } from '@parlance/pipeline'
import type { UnexpectedError } from '../errors/error-reply.js'
import type { Activity } from '../limits/activity.js'
import type { GatewayMetrics } from '../metrics/gateway-metrics.js'
import type { GatewaySettings } from '../options.js'

/** What the routes work with. */
export interface Services {
  readonly pipeline: Pipeline
  readonly settings: GatewaySettings
  readonly activity: Activity
  readonly metrics: GatewayMetrics
  readonly unexpected: UnexpectedError
}
