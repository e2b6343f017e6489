import { OpenAPIHono } from '@hono/zod-openapi'
import type { Pipeline } from '@parlance/pipeline'
import { errorReply } from './errors/error-reply.js'
import { RequestError } from './errors/request-error.js'
import { unexpectedErrors } from './errors/unexpected-errors.js'
import type { Gateway } from './gateway.js'
import { Activity } from './limits/activity.js'
import { ApiKeys } from './limits/api-keys.js'
import { GatewayMetrics } from './metrics/gateway-metrics.js'
import { type GatewayOptions, gatewaySettings } from './options.js'
import { addChat } from './routes/chat.js'
import { addCompletions } from './routes/completions.js'
import { addDerender } from './routes/derender.js'
import { addHealth } from './routes/health.js'
import { addMetrics } from './routes/metrics.js'
import { addModels } from './routes/models.js'
import { addOpenApi } from './routes/openapi.js'
import { addRender } from './routes/render.js'
import { requestBody } from './routes/request-body.js'

const ROUTES = [
  addChat,
  addCompletions,
  addDerender,
  addHealth,
  addMetrics,
  addModels,
  addOpenApi,
  addRender,
] as const

/**
 * An OpenAI-compatible server over a pipeline.
 *
 * @throws InvalidOptionError
 */
export function createGateway(pipeline: Pipeline, options: GatewayOptions = {}): Gateway {
  const settings = gatewaySettings(options, pipeline.model)
  const activity = new Activity(settings.limits.concurrency)
  const keys = new ApiKeys(settings.apiKeys)
  const unexpected = unexpectedErrors(settings.logger)
  const app = new OpenAPIHono()

  app.onError((error) => {
    const { status, body, headers } = errorReply(error, unexpected)
    return Response.json(body, { status, ...(headers === undefined ? {} : { headers }) })
  })
  app.notFound(async (context) => {
    const { method, path } = context.req
    if (method === 'POST') await requestBody(context, settings.limits.bodyBytes)
    throw new RequestError(`There is no ${method} ${path}.`, 'unknown_url', { status: 404 })
  })
  app.use('/v1/*', async (context, next) => {
    activity.checkOpen()
    keys.check(context.req.header('authorization'))
    await next()
  })
  const metrics = new GatewayMetrics(activity)
  const services = { pipeline, settings, activity, metrics, unexpected }
  for (const add of ROUTES) add(app, services)
  return {
    app,
    get draining() {
      return activity.draining
    },
    drain: () => activity.drain(),
  }
}
