// The two servers to compare, in one process: the gateway, and a bare Hono reverse proxy of the engine's stream.

import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createGateway, serveGateway } from '@parlance/gateway'
import { completions, pipeline } from '@parlance/pipeline'
import { Hono } from 'hono'
import '@parlance/plugin-qwen'

/** Where the servers are; a gateway for each model. */
export interface Servers {
  readonly proxy: string
  readonly gateways: Readonly<Record<string, string>>
}

/** Bytes after a collection, and the microseconds that the process has worked. */
export interface State {
  readonly heap: number
  readonly rss: number
  readonly buffers: number
  readonly worked: number
}

const engine = process.argv[2]!
const models = process.argv.slice(3)

async function gateway(model: string): Promise<string> {
  const pipe = await pipeline(model, { template: 'qwen3', engine: completions({ baseUrl: `${engine}/v1` }) })
  const served = await serveGateway(createGateway(pipe, { models: ['bench'] }), { port: 0 })
  return served.url
}

const bare = new Hono()
bare.post('*', async ({ req }) => {
  const { body, status, headers } = await fetch(`${engine}${req.path}`, {
    method: 'POST',
    body: await req.text(),
  })
  return new Response(body, { status, headers })
})

function state(): State {
  globalThis.gc?.()
  const { heapUsed: heap, rss, arrayBuffers: buffers } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return { heap, rss, buffers, worked: user + system }
}

const gateways: Record<string, string> = {}
for (const model of models) gateways[model] = await gateway(model)
serve({ fetch: bare.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => {
  const servers: Servers = { proxy: `http://127.0.0.1:${port}`, gateways }
  process.send?.(servers)
})
process.on('message', () => process.send?.(state()))
process.on('disconnect', () => process.exit())
