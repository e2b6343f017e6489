import type { ChatTemplate } from '@parlance/core'
import { createGateway, type GatewayOptions } from '../../src/index.js'
import { type Recorded, type ReplayEngine, type ReplayOptions, replayEngine } from './replay-engine.js'
import { testPipeline } from './test-pipeline.js'

/** A gateway over recorded outputs. */
export interface Served {
  readonly engine: ReplayEngine
  post(body: unknown, path?: string): Promise<Response>
}

export interface ServedOptions {
  /** Default `qwen3`. */
  readonly template?: string | ChatTemplate
  readonly replay?: ReplayOptions
  readonly gateway?: GatewayOptions
}

export async function served(outputs: readonly Recorded[], options: ServedOptions = {}): Promise<Served> {
  const engine = replayEngine(outputs, options.replay)
  const { app } = createGateway(await testPipeline(engine, options.template ?? 'qwen3'), options.gateway)
  return {
    engine,
    async post(body, path = '/v1/chat/completions') {
      return app.request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    },
  }
}

/** The events of a stream, but for the last, which has to be `[DONE]`. */
export async function chunksOf(reply: Response): Promise<readonly Record<string, unknown>[]> {
  const events = (await reply.text()).split('\n\n').filter((event) => event !== '')
  if (events.pop() !== 'data: [DONE]') throw new Error('the stream does not end with [DONE]')
  return events.map((event) => JSON.parse(event.slice('data: '.length)) as Record<string, unknown>)
}
