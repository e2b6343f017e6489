import type { OpenAPIHono } from '@hono/zod-openapi'
import { composeChat } from '../chat/composed.js'
import { readChatRequest } from '../request/chat-request.js'
import { renderedBody } from '../respond/rendered.js'
import { requestBody } from './request-body.js'
import { requireTemplate } from './require-template.js'
import type { Services } from './services.js'

/** `POST /v1/chat/completions/render`: the prompt that a chat-completions request gives; no model is asked. */
export function addRender(app: OpenAPIHono, { pipeline, settings }: Services): void {
  app.post('/v1/chat/completions/render', async (context) => {
    const resolved = requireTemplate(pipeline)
    const body = await requestBody(context, settings.limits.bodyBytes)
    const request = readChatRequest(body, settings, resolved.template.info)
    const { prompt } = composeChat(pipeline, resolved.template, request, settings)
    return Response.json(renderedBody(prompt, request, resolved))
  })
}
