import type { Pipeline } from '@parlance/pipeline'
import type { FaultLog } from '../errors/fault-log.js'
import type { Activity } from '../limits/activity.js'
import type { ApiKeys } from '../limits/api-keys.js'
import type { GatewayMetrics } from '../metrics/gateway-metrics.js'
import type { GatewaySettings } from '../settings.js'

/** What the routes work with. */
export interface Services {
  readonly pipeline: Pipeline
  readonly settings: GatewaySettings
  readonly activity: Activity
  readonly keys: ApiKeys
  readonly metrics: GatewayMetrics
  readonly faults: FaultLog
}
