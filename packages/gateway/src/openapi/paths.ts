import { type RouteConfig, z } from '@hono/zod-openapi'
import { chatSchema } from '../request/chat-schema.js'
import { completionSchema } from '../request/completion-schema.js'
import { derenderSchema } from '../request/derender-schema.js'
import {
  chatChunkSchema,
  chatCompletionSchema,
  completionBodySchema,
  derenderedSchema,
  errorSchema,
  healthSchema,
  modelSchema,
  modelsSchema,
  renderedSchema,
} from './replies.js'

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
/** One event; one that tells of a failure ends the stream. */
const events = (schema: z.ZodType) => ({ 'text/event-stream': { schema: z.union([schema, errorSchema]) } })
const error = (description: string) => ({ description, content: json(errorSchema) })

const REFUSALS = {
  400: error('The request is wrong, or the template or engine refuses it; `error.param` is the field.'),
  401: error('No known API key.'),
  404: error('The model is not served.'),
  413: error('The body is too large.'),
  415: error('The body is compressed, or a browser sends something else than JSON.'),
  429: error('Too many requests at once; see Retry-After.'),
  500: error('Something unexpected; the log tells it under the id in the message.'),
  503: error('The server is shutting down.'),
}

const FAILURES = {
  ...REFUSALS,
  422: error('A call was asked for, and twice the model made none that fits.'),
  502: error('The engine is down, or its answer broken.'),
  504: error('The engine is too slow.'),
}

const body = (schema: z.ZodType) => ({ body: { required: true, content: json(schema) } })

/** What every route takes and gives. */
export const PATHS: readonly RouteConfig[] = [
  {
    method: 'post',
    path: '/v1/chat/completions',
    summary: 'Messages to a message, whole or streamed',
    request: body(chatSchema),
    responses: {
      200: {
        description: 'The answer. Events of a stream end with `data: [DONE]`, or with an error.',
        content: { ...json(chatCompletionSchema), ...events(chatChunkSchema) },
      },
      ...FAILURES,
    },
  },
  {
    method: 'post',
    path: '/v1/chat/completions/render',
    summary: 'The prompt that a request gives; no model is asked',
    request: body(chatSchema),
    responses: { 200: { description: 'The prompt.', content: json(renderedSchema) }, ...REFUSALS },
  },
  {
    method: 'post',
    path: '/v1/chat/completions/derender',
    summary: 'The message that an output is; no model is asked',
    request: body(derenderSchema),
    responses: { 200: { description: 'The message.', content: json(derenderedSchema) }, ...REFUSALS },
  },
  {
    method: 'post',
    path: '/v1/completions',
    summary: 'Text to text, without a template',
    request: body(completionSchema),
    responses: {
      200: {
        description: 'The answer. Events of a stream end with `data: [DONE]`, or with an error.',
        content: { ...json(completionBodySchema), ...events(completionBodySchema) },
      },
      ...FAILURES,
    },
  },
  {
    method: 'get',
    path: '/v1/models',
    summary: 'The names under which the model is served',
    responses: {
      200: { description: 'The names.', content: json(modelsSchema) },
      401: REFUSALS[401],
      429: REFUSALS[429],
      503: REFUSALS[503],
    },
  },
  {
    method: 'get',
    path: '/v1/models/{model}',
    summary: 'Whether the model is served under a name',
    request: { params: z.object({ model: z.string() }) },
    responses: {
      200: { description: 'It is.', content: json(modelSchema) },
      401: REFUSALS[401],
      404: REFUSALS[404],
      429: REFUSALS[429],
      503: REFUSALS[503],
    },
  },
  {
    method: 'get',
    path: '/health',
    summary: 'Whether new requests are taken',
    responses: {
      200: { description: 'They are.', content: json(healthSchema) },
      503: { description: 'The server is shutting down.', content: json(healthSchema) },
    },
  },
  {
    method: 'get',
    path: '/metrics',
    summary: "Counts and times in Prometheus' text format",
    responses: {
      200: { description: 'The metrics.', content: { 'text/plain': { schema: { type: 'string' } } } },
    },
  },
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'This description',
    responses: {
      200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  },
]
