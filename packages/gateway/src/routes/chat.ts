import type { OpenAPIHono } from '@hono/zod-openapi'
import type { EngineUsage } from '@parlance/pipeline'
import { answers } from '../chat/answers.js'
import { composeChat } from '../chat/composed.js'
import { type ChatRequest, readChatRequest } from '../request/chat-request.js'
import { answerHead } from '../respond/answer-head.js'
import { chatCompletion } from '../respond/chat-completion.js'
import { chatHeaders } from '../respond/chat-headers.js'
import { usageBody } from '../respond/usage.js'
import { ChatChunks } from '../stream/chat-chunks.js'
import { merge } from '../stream/merge.js'
import { type Answer, runAnswer } from './run-answer.js'
import type { Services } from './services.js'

const ROUTE = '/v1/chat/completions'

/** `POST /v1/chat/completions`: messages to a message, whole or streamed. */
export function addChat(app: OpenAPIHono, services: Services): void {
  const info = services.pipeline.resolved?.template.info ?? null
  app.post(ROUTE, (context) =>
    runAnswer(context, services, ROUTE, (body, signal) =>
      prepare(services, readChatRequest(body, services.settings, info), signal),
    ),
  )
}

function prepare(services: Services, request: ChatRequest, signal: AbortSignal): Answer {
  const { pipeline, settings, metrics } = services
  const template = pipeline.resolved?.template ?? null
  const composed = template === null ? null : composeChat(pipeline, template, request, settings)
  const headers = chatHeaders(request, composed?.prompt ?? null, template, settings)
  if (headers['x-parlance-control-text'] !== undefined) metrics.controlTextFound()
  const head = answerHead('chatcmpl', request.model)
  const usages: (EngineUsage | undefined)[] = []
  const pieces = merge(answers(pipeline, request, composed, signal))
  return {
    stream: request.stream,
    headers,
    async whole() {
      const body = await chatCompletion(head, request.n, pieces, usages)
      metrics.counted(usageBody(usages))
      return body
    },
    async *events() {
      const chunks = new ChatChunks(head, request.includeUsage)
      for await (const { index, piece } of pieces) {
        usages[index] = piece.usage
        const events = chunks.piece(index, piece)
        if (events !== '') yield events
      }
      const usage = usageBody(usages)
      metrics.counted(usage)
      if (request.includeUsage) yield chunks.usage(usage)
    },
  }
}
