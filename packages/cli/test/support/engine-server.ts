import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server with a `/v1/completions` that streams given answers, in order, and keeps what it was asked. */
export interface EngineServer {
  readonly url: string
  readonly prompts: string[]
  readonly bodies: Record<string, unknown>[]
  /** Done when an answer has come to `wait`. */
  readonly waiting: Promise<void>
  /** Lets answers go on after `wait`. */
  goOn(): void
}

/**
 * @param answers each in pieces; `hang` at the end of one leaves it open until the client goes, `wait` in one holds it
 * until `goOn`. Asked again after the last, the server answers 400
 */
export async function engineServer(answers: readonly (readonly string[])[]): Promise<EngineServer> {
  const bodies: Record<string, unknown>[] = []
  const prompts: string[] = []
  const [waiting, going] = [signal(), signal()]
  const wait = () => {
    waiting.give()
    return going.given
  }
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
      else void stream(response, pieces, wait)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { url, prompts, bodies, waiting: waiting.given, goOn: going.give }
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((done) => {
    give = done
  })
  return { given, give: () => give() }
}

async function stream(
  response: ServerResponse,
  pieces: readonly string[],
  wait: () => Promise<void>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choice: object) => response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`)
  for (const text of pieces) {
    if (text === 'hang') return
    if (text === 'wait') await wait()
    else send({ index: 0, text, finish_reason: null })
  }
  send({ index: 0, text: '', finish_reason: 'stop' })
  response.end('data: [DONE]\n\n')
}
