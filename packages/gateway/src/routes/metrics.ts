import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from './services.js'

/** `GET /metrics`: Prometheus' text format. */
export function addMetrics(app: OpenAPIHono, { metrics }: Services): void {
  const { registry } = metrics
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )
}
