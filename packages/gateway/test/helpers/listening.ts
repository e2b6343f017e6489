import { onTestFinished } from 'vitest'
import { createGateway, type ServedGateway, serveGateway } from '../../src/index.js'
import { type Recorded, type ReplayEngine, replayEngine } from './replay-engine.js'
import type { ServedOptions } from './served.js'
import { testPipeline } from './test-pipeline.js'

export interface Listening extends ServedGateway {
  readonly engine: ReplayEngine
  /** Posts over HTTP; the path is `/v1/chat/completions` unless it is given. */
  ask(body: unknown, path?: string): Promise<Reply>
}

/** An answer whose body is JSON. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

/** Posts a body, JSON text or what becomes of it, over HTTP. */
export async function ask(url: string, body: unknown, path = '/v1/chat/completions'): Promise<Reply> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await fetch(`${url}${path}`, { method: 'POST', body: text })
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  }
}

/** A gateway over recorded outputs that listens until the test is over. */
export async function listening(
  outputs: readonly Recorded[],
  options: ServedOptions = {},
): Promise<Listening> {
  const engine = replayEngine(outputs, options.replay)
  const gateway = createGateway(await testPipeline(engine, options.template ?? 'qwen3'), options.gateway)
  const served = await serveGateway(gateway, { port: 0 })
  onTestFinished(() => served.close(0))
  return { ...served, engine, ask: (body, path) => ask(served.url, body, path) }
}
