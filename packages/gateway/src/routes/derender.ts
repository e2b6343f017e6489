import type { OpenAPIHono } from '@hono/zod-openapi'
import { composeChat } from '../chat/composed.js'
import { RequestError } from '../errors/request-error.js'
import { readChatRequest } from '../request/chat-request.js'
import { messageBody } from '../respond/chat-completion.js'
import { requestBody } from './request-body.js'
import { requireTemplate } from './require-template.js'
import type { Services } from './services.js'

/** `POST /v1/chat/completions/derender`: the message that an output is, read as the answer to a request; no model is asked. */
export function addDerender(app: OpenAPIHono, { pipeline, settings }: Services): void {
  app.post('/v1/chat/completions/derender', async (context) => {
    const { template } = requireTemplate(pipeline)
    const { output, ...body } = await requestBody(context, settings.limits.bodyBytes)
    if (typeof output !== 'string') {
      throw new RequestError("output: expected the model's text.", 'invalid_request', { param: 'output' })
    }
    const request = readChatRequest(body, settings, template.info)
    const { prompt } = composeChat(pipeline, template, request, settings)
    const { message, complete, problems } = prompt.parse(output)
    return Response.json({
      object: 'chat.completion.message',
      message: messageBody(message),
      finish_reason: message.tool_calls === undefined ? 'stop' : 'tool_calls',
      complete,
      problems,
    })
  })
}
