// A fast engine in a process of its own: an OpenAI-style `/v1/completions` that streams numbered tokens, each of which
// says when it was written. The model's name sets how many and how fast: `tokens=64,pause=0`.

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wallClock } from './clock.js'

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (text: string) => {
    body += text
  })
  request.on('end', () => {
    const { model } = JSON.parse(body) as { readonly model: string }
    const { tokens = 64, pause = 0 } = settings(model)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    write(response, tokens, pause)
  })
})

function settings(model: string): { tokens?: number; pause?: number } {
  return Object.fromEntries(
    model
      .split(',')
      .map((part) => part.split('='))
      .map(([key, value]) => [key, Number(value)]),
  )
}

/** One token in one write, as engines do; none before the last is out. */
function write(response: ServerResponse, left: number, pause: number): void {
  if (response.destroyed) return
  if (left === 0) {
    response.write(event('', 'stop'))
    response.end('data: [DONE]\n\n')
    return
  }
  const next = () => (pause === 0 ? setImmediate(go) : setTimeout(go, pause))
  const go = () => write(response, left - 1, pause)
  if (response.write(event(` at ${wallClock().toFixed(3)};`, null))) next()
  else response.once('drain', next)
}

function event(text: string, reason: string | null): string {
  const choice = { index: 0, text, logprobs: null, finish_reason: reason }
  return `data: ${JSON.stringify({ id: 'cmpl-1', object: 'text_completion', created: 1, model: 'm', choices: [choice] })}\n\n`
}

// A connection that is closed while it waits for its next request would be an error of the benchmark's own.
server.keepAliveTimeout = 300_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit())
