import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that stands for an engine. */
export interface Upstream {
  readonly url: string
  /** Bodies of the requests, as they came. */
  readonly bodies: Record<string, unknown>[]
  close(): Promise<void>
}

/** Answers each request with `answer`; the body is read before. */
export async function upstream(
  answer: (body: Record<string, unknown>, response: ServerResponse, request: IncomingMessage) => void,
): Promise<Upstream> {
  const bodies: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      bodies.push(body)
      answer(body, response, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Answers as an OpenAI-style `/v1/completions` that streams these texts. */
export function streamTexts(response: ServerResponse, texts: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const text of texts) {
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, text, finish_reason: null }] })}\n\n`)
  }
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, text: '', finish_reason: 'stop' }] })}\n\n`)
  response.end('data: [DONE]\n\n')
}
