import type { OpenAPIHono } from '@hono/zod-openapi'
import { modelNotFound } from '../request/serving.js'
import { handled } from './handled.js'
import type { Services } from './services.js'

const ROUTE = '/v1/models'
const ONE = '/v1/models/{model}'

/** `GET /v1/models`: the names under which the one model is served; `GET /v1/models/{model}`: one of them. */
export function addModels(app: OpenAPIHono, services: Services): void {
  const created = Math.floor(Date.now() / 1000)
  const data = services.settings.models.map((id) => ({ id, object: 'model', created, owned_by: 'parlance' }))
  app.get(
    ROUTE,
    handled(services, ROUTE, (run) => run.whole({ object: 'list', data })),
  )
  // Names may hold slashes.
  app.get(`${ROUTE}/:model{.+}`, (context) =>
    handled(services, ONE, (run) => run.whole(find(context.req.param('model'))))(context),
  )

  function find(name: string): object {
    const found = data.find(({ id }) => id === name)
    if (found !== undefined) return found
    throw modelNotFound(services.settings)
  }
}
