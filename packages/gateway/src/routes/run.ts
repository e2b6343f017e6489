import type { Context } from 'hono'
import { errorReply, errorResponse } from '../errors/error-reply.js'
import { RequestError } from '../errors/request-error.js'
import type { Place } from '../limits/activity.js'
import type { Fields } from '../request/read-json.js'
import { Tally } from '../respond/tally.js'
import { sseBody } from '../stream/sse-body.js'
import { requestBody } from './request-body.js'
import type { Services } from './services.js'

/** The status that logs give to a request whose client left; nobody receives it. */
const CLIENT_LEFT = 499

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  // nginx would hold events back.
  'x-accel-buffering': 'no',
}

type Events = AsyncGenerator<string, void, undefined>

/**
 * One request from its arrival to the end of its answer: its place among the others, what is counted of it, and the end
 * of the engine's work when the client leaves or an answer fails.
 */
export class Run {
  private readonly started = performance.now()
  private readonly controller = new AbortController()
  private place: Place | null = null
  private tally: Tally | null = null
  private over = false

  constructor(
    private readonly services: Services,
    private readonly route: string,
    private readonly context: Context,
  ) {}

  /** Aborts when nobody waits for the answers any more. */
  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** @throws RequestError 503 while shutting down, 401 without a known key, 429 where there is no room */
  admit(): void {
    const { activity, keys } = this.services
    activity.checkOpen()
    keys.check(this.context.req.header('authorization'))
    this.place = activity.arrive()
  }

  /** The fields of the request, read from its body. @throws RequestError */
  async body(limit = this.services.settings.limits.bodyBytes): Promise<Fields> {
    try {
      const fields = await requestBody(this.context, limit)
      this.followClient()
      return fields
    } catch (error) {
      if (error instanceof RequestError) throw error
      // The signal tells of a connection's end after the body does.
      await new Promise((resolve) => setImmediate(resolve))
      this.followClient()
      throw error
    }
  }

  /**
   * Begins the answers to a request that is here.
   *
   * @returns how many of them to make at once
   * @throws RequestError 429 where there is no room for those
   */
  answer(count: number): number {
    return this.place!.answer(count)
  }

  /** Where the tokens are counted of `n` answers to each prompt. */
  counting(n: number): Tally {
    this.tally = new Tally(n)
    return this.tally
  }

  whole(body: object, headers: Readonly<Record<string, string>> = {}): Response {
    this.finished(200)
    return Response.json(body, { headers })
  }

  /** Waits for the first event: until it comes, a failure still has a status of its own. */
  async streamed(events: Events, headers: Readonly<Record<string, string>>): Promise<Response> {
    const first = await events.next()
    this.services.metrics.firstPiece(this.route, this.started)
    const body = sseBody(this.closing(first, events), this.leave, this.context.req.raw.signal)
    return new Response(body, { headers: { ...STREAM_HEADERS, ...headers } })
  }

  /** The answer for an error, before anything else was sent. */
  failed(error: unknown): Response {
    if (this.signal.aborted) {
      this.finished(CLIENT_LEFT)
      return new Response(null, { status: CLIENT_LEFT })
    }
    const reply = errorReply(error, this.services.faults)
    this.finished(reply.status)
    return errorResponse(reply)
  }

  private followClient(): void {
    const { signal } = this.context.req.raw
    signal.addEventListener('abort', this.leave, { once: true })
    if (signal.aborted) this.leave()
  }

  private readonly leave = () => {
    if (!this.over) this.controller.abort(new DOMException('The client left.', 'AbortError'))
  }

  private async *closing(first: IteratorResult<string, void>, events: Events): Events {
    let status = CLIENT_LEFT
    try {
      if (first.done !== true) yield first.value
      for await (const event of events) yield event
      status = 200
      yield 'data: [DONE]\n\n'
    } catch (error) {
      if (this.signal.aborted) return
      const reply = errorReply(error, this.services.faults)
      status = reply.status
      yield `data: ${JSON.stringify(reply.body)}\n\n`
    } finally {
      // A client that leaves with the first event has not come to the loop that would end them.
      await events.return().catch(() => {})
      this.finished(status)
    }
  }

  private finished(status: number): void {
    if (this.over) return
    this.over = true
    this.place?.leave()
    const { metrics } = this.services
    metrics.answered(this.route, status, this.started)
    metrics.counted(this.tally?.total() ?? null)
    // Of several answers one may have failed; the others are for nobody.
    if (status !== 200) this.controller.abort(new DOMException('The request has ended.', 'AbortError'))
  }
}
