import type { Logger } from '@parlance/core'

/** What was logged as an error: the words under `told`, and the facts. */
export type KeptError = Readonly<Record<string, unknown>> & { readonly told: string }

/** A logger that keeps errors. */
export function keptLog(): { readonly logger: Logger; readonly errors: KeptError[] } {
  const errors: KeptError[] = []
  const ignore = () => {}
  const logger: Logger = {
    level: 'ERROR',
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (told, facts) => errors.push({ ...facts, told }),
  }
  return { logger, errors }
}
