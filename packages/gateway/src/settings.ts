import { type Logger, silentLogger } from '@parlance/core'
import { checkGatewayOptions } from './check-options.js'
import type { GatewayOptions, Limits } from './options.js'

const LIMITS: Limits = {
  bodyBytes: 20 * 1024 * 1024,
  messages: 10_000,
  concurrency: 1_000,
  choices: 16,
  uploads: 1_000,
}

/** The options made complete. */
export interface GatewaySettings extends Omit<GatewayOptions, 'limits' | 'models'> {
  readonly models: readonly [string, ...string[]]
  readonly defaultKwargs: Readonly<Record<string, unknown>>
  readonly controlText: 'leave' | 'report' | 'reject'
  readonly apiKeys: readonly string[]
  readonly rawCompletions: boolean
  readonly limits: Limits
  readonly logger: Logger
}

/** @throws InvalidOptionError, UnknownOptionError */
export function gatewaySettings(options: GatewayOptions, model: string): GatewaySettings {
  checkGatewayOptions(options)
  const [first = model, ...others] = options.models ?? []
  return {
    ...options,
    models: [first, ...others],
    defaultKwargs: options.defaultKwargs ?? {},
    controlText: options.controlText ?? 'report',
    apiKeys: options.apiKeys ?? [],
    rawCompletions: options.rawCompletions ?? true,
    limits: { ...LIMITS, ...given(options.limits) },
    logger: options.logger ?? silentLogger,
  }
}

/** Those that are not undefined. */
function given(limits: GatewayOptions['limits']): Partial<Limits> {
  return Object.fromEntries(Object.entries(limits ?? {}).filter(([, value]) => value !== undefined))
}
