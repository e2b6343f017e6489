import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from './services.js'

/** `GET /v1/models`: the names under which the one model is served. */
export function addModels(app: OpenAPIHono, { settings }: Services): void {
  const created = Math.floor(Date.now() / 1000)
  const data = settings.models.map((id) => ({ id, object: 'model', created, owned_by: 'parlance' }))
  app.get('/v1/models', (context) => context.json({ object: 'list', data }))
}
