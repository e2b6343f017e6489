import type { OpenAPIHono } from '@hono/zod-openapi'
import { composeChat } from '../chat/composed.js'
import { RequestError } from '../errors/request-error.js'
import { readChatRequest } from '../request/chat-request.js'
import { messageBody } from '../respond/chat-completion.js'
import { handled } from './handled.js'
import { requireTemplate } from './require-template.js'
import type { Services } from './services.js'

const ROUTE = '/v1/chat/completions/derender'

/** `POST /v1/chat/completions/derender`: the message that an output is, read as the answer to a request; no model is asked. */
export function addDerender(app: OpenAPIHono, services: Services): void {
  const { pipeline, settings } = services
  app.post(
    ROUTE,
    handled(services, ROUTE, async (run) => {
      const { template } = requireTemplate(pipeline)
      const { output, ...body } = await run.body()
      if (typeof output !== 'string') {
        throw new RequestError("output: expected the model's text.", 'invalid_request', { param: 'output' })
      }
      const request = readChatRequest(body, settings, template.info)
      run.answer(1)
      const { prompt } = composeChat(pipeline, template, request, settings)
      const { message, complete, problems } = prompt.parse(output)
      return run.whole({
        object: 'chat.completion.message',
        message: messageBody(message),
        finish_reason: message.tool_calls === undefined ? 'stop' : 'tool_calls',
        complete,
        problems,
      })
    }),
  )
}
