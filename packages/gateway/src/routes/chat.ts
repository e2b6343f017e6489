import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Response as Piece } from '@parlance/pipeline'
import { answers } from '../chat/answers.js'
import { composeChat } from '../chat/composed.js'
import { type ChatRequest, readChatRequest } from '../request/chat-request.js'
import { answerHead } from '../respond/answer-head.js'
import { chatCompletion } from '../respond/chat-completion.js'
import { chatHeaders } from '../respond/chat-headers.js'
import type { Tally } from '../respond/tally.js'
import { ChatChunks } from '../stream/chat-chunks.js'
import { merge, type Numbered } from '../stream/merge.js'
import { handled } from './handled.js'
import type { Run } from './run.js'
import type { Services } from './services.js'

const ROUTE = '/v1/chat/completions'

/** `POST /v1/chat/completions`: messages to a message, whole or streamed. */
export function addChat(app: OpenAPIHono, services: Services): void {
  const { pipeline, settings } = services
  const info = pipeline.resolved?.template.info ?? null
  app.post(
    ROUTE,
    handled(services, ROUTE, async (run) =>
      answered(services, readChatRequest(await run.body(), settings, info), run),
    ),
  )
}

async function answered(services: Services, request: ChatRequest, run: Run): Promise<Response> {
  const { pipeline, settings, metrics } = services
  const template = pipeline.resolved?.template ?? null
  const composed = template === null ? null : composeChat(pipeline, template, request, settings)
  const headers = chatHeaders(request, composed?.prompt ?? null, template, settings)
  if (headers['x-parlance-control-text'] !== undefined) metrics.controlTextFound()
  const head = answerHead('chatcmpl', request.model)
  const atOnce = run.answer(request.n)
  const tally = run.counting(request.n)
  const pieces = merge(answers(pipeline, request, composed, run.signal, tally), atOnce)
  if (!request.stream) return run.whole(await chatCompletion(head, request.n, pieces, tally), headers)
  return run.streamed(events(new ChatChunks(head, request.includeUsage), pieces, tally), headers)
}

async function* events(
  chunks: ChatChunks,
  answers: AsyncIterable<Numbered<Piece>>,
  tally: Tally,
): AsyncGenerator<string, void, undefined> {
  for await (const { index, pieces } of answers) {
    let text = ''
    for (const piece of pieces) {
      tally.set(index, piece.usage)
      text += chunks.piece(index, piece)
    }
    if (text !== '') yield text
  }
  const usage = chunks.usage(tally.body())
  if (usage !== '') yield usage
}
