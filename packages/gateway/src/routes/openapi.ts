import type { OpenAPIHono } from '@hono/zod-openapi'
import { PATHS } from '../openapi/paths.js'
import { withLimits } from '../openapi/with-limits.js'
import type { Services } from './services.js'

/** `GET /openapi.json`: what every route takes and gives. */
export function addOpenApi(app: OpenAPIHono, { settings }: Services): void {
  const security = settings.apiKeys.length === 0 ? [] : [{ bearer: [] }]
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const path of PATHS) {
    if (path.path === '/v1/completions' && !settings.rawCompletions) continue
    app.openAPIRegistry.registerPath(path.path.startsWith('/v1/') ? { ...path, security } : path)
  }
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Parlance gateway',
      version: '1',
      description: "A model's own prompts behind OpenAI's API.",
    },
  })
  const described = withLimits(document, settings.limits)
  app.get('/openapi.json', (context) => context.json(described))
}
