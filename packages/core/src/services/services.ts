import { type CallIds, randomCallIds } from './call-ids.js'
import { type Clock, systemClock } from './clock.js'
import { type Logger, silentLogger } from './logger.js'

/** What `MODELS.build` attaches to a template after construction. */
export interface Services {
  readonly clock: Clock
  readonly logger: Logger
  readonly callIds: CallIds
}

/** The key under which a template holds its services; one for all copies of the package. */
export const SERVICES = Symbol.for('@parlance/core/services')

/** What a template that was built with `new` has: the system clock, silence, random ids. */
export const DEFAULT_SERVICES: Services = {
  clock: systemClock,
  logger: silentLogger,
  callIds: randomCallIds,
}
