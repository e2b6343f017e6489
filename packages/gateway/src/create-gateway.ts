import { OpenAPIHono } from '@hono/zod-openapi'
import type { Pipeline } from '@parlance/pipeline'
import { checkParsers } from './check-options.js'
import { errorReply, errorResponse } from './errors/error-reply.js'
import { FaultLog } from './errors/fault-log.js'
import type { Gateway } from './gateway.js'
import { Activity } from './limits/activity.js'
import { ApiKeys } from './limits/api-keys.js'
import { GatewayMetrics } from './metrics/gateway-metrics.js'
import type { GatewayOptions } from './options.js'
import { addChat } from './routes/chat.js'
import { addCompletions } from './routes/completions.js'
import { addDerender } from './routes/derender.js'
import { addHealth } from './routes/health.js'
import { addMetrics } from './routes/metrics.js'
import { addModels } from './routes/models.js'
import { addNotFound } from './routes/not-found.js'
import { addOpenApi } from './routes/openapi.js'
import { addRender } from './routes/render.js'
import { gatewaySettings } from './settings.js'

const ROUTES = [
  addChat,
  addCompletions,
  addDerender,
  addHealth,
  addMetrics,
  addModels,
  addOpenApi,
  addRender,
  addNotFound,
] as const

/**
 * An OpenAI-compatible server over a pipeline.
 *
 * @throws InvalidOptionError, UnknownOptionError; UnknownParserError of `@parlance/formats`
 */
export function createGateway(pipeline: Pipeline, options: GatewayOptions = {}): Gateway {
  const settings = gatewaySettings(options, pipeline.model)
  checkParsers(pipeline, settings)
  const activity = new Activity(settings.limits)
  const keys = new ApiKeys(settings.apiKeys)
  const faults = new FaultLog(settings.logger)
  const metrics = new GatewayMetrics(activity)
  const app = new OpenAPIHono()
  app.onError((error) => errorResponse(errorReply(error, faults)))
  const services = { pipeline, settings, activity, keys, metrics, faults }
  for (const add of ROUTES) add(app, services)
  return {
    app,
    get draining() {
      return activity.draining
    },
    drain: () => activity.drain(),
  }
}
