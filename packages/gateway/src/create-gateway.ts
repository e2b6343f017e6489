import { OpenAPIHono } from '@hono/zod-openapi'
import type { Pipeline } from '@parlance/pipeline'
import { errorReply } from './errors/error-reply.js'
import { RequestError } from './errors/request-error.js'
import { unexpectedErrors } from './errors/unexpected-errors.js'
import type { Gateway } from './gateway.js'
import { Activity } from './limits/activity.js'
import { ApiKeys } from './limits/api-keys.js'
import { type GatewayOptions, gatewaySettings } from './options.js'
import { addHealth } from './routes/health.js'
import { addModels } from './routes/models.js'

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
  app.notFound((context) => {
    const { method, path } = context.req
    throw new RequestError(`There is no ${method} ${path}.`, 'unknown_url', { status: 404 })
  })
  app.use('/v1/*', async (context, next) => {
    keys.check(context.req.header('authorization'))
    await next()
  })
  const services = { pipeline, settings, activity }
  addHealth(app, services)
  addModels(app, services)
  return {
    app,
    get draining() {
      return activity.draining
    },
    drain: () => activity.drain(),
  }
}
