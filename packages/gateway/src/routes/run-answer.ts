import type { Context } from 'hono'
import { errorReply } from '../errors/error-reply.js'
import type { Fields } from '../request/read-json.js'
import { sseBody } from '../stream/sse-body.js'
import { requestBody } from './request-body.js'
import type { Services } from './services.js'

/** An answer that is ready to be made. */
export interface Answer {
  readonly stream: boolean
  readonly headers: Readonly<Record<string, string>>
  /** The body of a whole answer. */
  whole(): Promise<object>
  /** The events of a streamed one, without the last. */
  events(): AsyncGenerator<string, void, undefined>
}

/** The status that logs give to a request whose client left; nobody receives it. */
const CLIENT_LEFT = 499

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  // nginx would hold events back.
  'x-accel-buffering': 'no',
}

/**
 * Answers a request: counts it, ends the engine's work when the client leaves, and tells errors with a status as long as
 * none was sent, then as an event.
 *
 * @param prepare reads the body; its errors are the answer
 */
export async function runAnswer(
  context: Context,
  services: Services,
  route: string,
  prepare: (body: Fields, signal: AbortSignal) => Answer,
): Promise<Response> {
  const run = new Run(services, route)
  try {
    run.begin()
    const body = await requestBody(context, services.settings.limits.bodyBytes)
    const { signal } = context.req.raw
    signal.addEventListener('abort', run.leave, { once: true })
    if (signal.aborted) run.leave()
    const answer = prepare(body, run.signal)
    return answer.stream ? await run.streamed(answer) : await run.whole(answer)
  } catch (error) {
    return run.failed(error)
  }
}

class Run {
  private readonly started = performance.now()
  private readonly controller = new AbortController()
  private end: (() => void) | null = null
  private over = false

  constructor(
    private readonly services: Services,
    private readonly route: string,
  ) {}

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** @throws RequestError where there is no room */
  begin(): void {
    this.end = this.services.activity.begin()
  }

  readonly leave = () => {
    if (!this.over) this.controller.abort(new DOMException('The client left.', 'AbortError'))
  }

  async whole(answer: Answer): Promise<Response> {
    const body = await answer.whole()
    this.finished(200)
    return Response.json(body, { headers: answer.headers })
  }

  /** Waits for the first event: until it comes, a failure still has a status of its own. */
  async streamed(answer: Answer): Promise<Response> {
    const events = answer.events()
    const first = await events.next()
    this.services.metrics.firstPiece(this.route, this.started)
    const body = sseBody(this.closing(first, events), this.leave)
    return new Response(body, { headers: { ...STREAM_HEADERS, ...answer.headers } })
  }

  failed(error: unknown): Response {
    if (this.signal.aborted) {
      this.finished(CLIENT_LEFT)
      return new Response(null, { status: CLIENT_LEFT })
    }
    const { status, body, headers } = errorReply(error, this.services.unexpected)
    this.finished(status)
    return Response.json(body, headers === undefined ? { status } : { status, headers })
  }

  private async *closing(
    first: IteratorResult<string, void>,
    events: AsyncGenerator<string, void, undefined>,
  ): AsyncGenerator<string, void, undefined> {
    let status = CLIENT_LEFT
    try {
      if (first.done !== true) yield first.value
      for await (const event of events) yield event
      status = 200
      yield 'data: [DONE]\n\n'
    } catch (error) {
      if (this.signal.aborted) return
      const reply = errorReply(error, this.services.unexpected)
      status = reply.status
      yield `data: ${JSON.stringify(reply.body)}\n\n`
    } finally {
      this.finished(status)
    }
  }

  private finished(status: number): void {
    if (this.over) return
    this.over = true
    this.end?.()
    this.services.metrics.answered(this.route, status, this.started)
  }
}
