import type { OpenAPIHono } from '@hono/zod-openapi'

/** A server over a pipeline. */
export interface Gateway {
  /** The server as a Hono app: `app.fetch` answers requests. */
  readonly app: OpenAPIHono
  /** True from {@link drain} on. */
  readonly draining: boolean
  /** Refuses what comes from now on (503, and `/health` says `draining`); resolves when what runs has ended. */
  drain(): Promise<void>
}
