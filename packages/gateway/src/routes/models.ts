import type { OpenAPIHono } from '@hono/zod-openapi'
import { handled } from './handled.js'
import type { Services } from './services.js'

const ROUTE = '/v1/models'

/** `GET /v1/models`: the names under which the one model is served. */
export function addModels(app: OpenAPIHono, services: Services): void {
  const created = Math.floor(Date.now() / 1000)
  const data = services.settings.models.map((id) => ({ id, object: 'model', created, owned_by: 'parlance' }))
  app.get(
    ROUTE,
    handled(services, ROUTE, (run) => run.whole({ object: 'list', data })),
  )
}
