import type { InjectionToken } from 'tsyringe'
import type { CallIds } from './call-ids.js'
import type { Clock } from './clock.js'
import type { Logger } from './logger.js'

/** Injection token of the clock. The same in every copy of the package. */
export const CLOCK: InjectionToken<Clock> = Symbol.for('@parlance/core/clock')

/** Injection token of the logger. The same in every copy of the package. */
export const LOGGER: InjectionToken<Logger> = Symbol.for('@parlance/core/logger')

/** Injection token of the source of call ids. The same in every copy of the package. */
export const CALL_IDS: InjectionToken<CallIds> = Symbol.for('@parlance/core/call-ids')
