import type { Pipeline } from '@parlance/pipeline'
import type { Activity } from '../limits/activity.js'
import type { GatewaySettings } from '../options.js'

/** What the routes work with. */
export interface Services {
  readonly pipeline: Pipeline
  readonly settings: GatewaySettings
  readonly activity: Activity
}
