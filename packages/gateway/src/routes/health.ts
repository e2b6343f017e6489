import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from './services.js'

/** `GET /health`: 200 while new requests are taken, 503 while those at work are finished. */
export function addHealth(app: OpenAPIHono, { activity }: Services): void {
  app.get('/health', (context) => {
    const { draining, count: active } = activity
    return context.json({ status: draining ? 'draining' : 'ok', active }, draining ? 503 : 200)
  })
}
