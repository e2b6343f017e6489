import { randomUUID } from 'node:crypto'
import type { Logger } from '@parlance/core'
import type { EngineError } from '@parlance/pipeline'

/** Where the operator finds what clients are not told: each fault under an id, which they are. */
export class FaultLog {
  constructor(private readonly logger: Logger) {}

  /** @returns the id */
  unexpected(error: unknown): string {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return this.told('Unexpected error', { stack })
  }

  /** @returns the id */
  engine({ engine, problem, status, message, hint }: EngineError): string {
    return this.told('The engine failed', { engine, problem, status, message, hint })
  }

  private told(what: string, facts: Readonly<Record<string, unknown>>): string {
    const id = randomUUID()
    this.logger.error(`${what} ${id}`, facts)
    return id
  }
}
