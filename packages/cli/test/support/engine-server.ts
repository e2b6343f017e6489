import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server with a `/v1/completions` that streams given answers, in order, and keeps what it was asked. */
export interface EngineServer {
  readonly url: string
  readonly prompts: string[]
  readonly bodies: Record<string, unknown>[]
}

/**
 * @param answers each in pieces; `hang` at the end of one leaves it open until the client goes. Asked again after the
 * last, the server answers 400
 */
export async function engineServer(answers: readonly (readonly string[])[]): Promise<EngineServer> {
  const bodies: Record<string, unknown>[] = []
  const prompts: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    request.on('end', () => {
      const pieces = answers[bodies.length]
      const body = JSON.parse(text || '{}') as Record<string, unknown>
      bodies.push(body)
      prompts.push(String(body.prompt))
      if (pieces === undefined) response.writeHead(400).end('{"error": {"message": "no more answers"}}')
      else stream(response, pieces)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, prompts, bodies }
}

function stream(response: ServerResponse, pieces: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choice: object) => response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`)
  for (const text of pieces) {
    if (text === 'hang') return
    send({ index: 0, text, finish_reason: null })
  }
  send({ index: 0, text: '', finish_reason: 'stop' })
  response.end('data: [DONE]\n\n')
}
