import type { OpenAPIHono } from '@hono/zod-openapi'
import { composeChat } from '../chat/composed.js'
import { readChatRequest } from '../request/chat-request.js'
import { renderedBody } from '../respond/rendered.js'
import { handled } from './handled.js'
import { requireTemplate } from './require-template.js'
import type { Services } from './services.js'

const ROUTE = '/v1/chat/completions/render'

/** `POST /v1/chat/completions/render`: the prompt that a chat-completions request gives; no model is asked. */
export function addRender(app: OpenAPIHono, services: Services): void {
  const { pipeline, settings } = services
  app.post(
    ROUTE,
    handled(services, ROUTE, async (run) => {
      const resolved = requireTemplate(pipeline)
      const request = readChatRequest(await run.body(), settings, resolved.template.info)
      run.answer(1)
      const { prompt } = composeChat(pipeline, resolved.template, request, settings)
      return run.whole(renderedBody(prompt, request, resolved))
    }),
  )
}
