import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const events = (...values: readonly object[]) =>
  values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('')

/** What each route answers: the text `Yes.`, in the form of that API. */
const ANSWERS: ReadonlyMap<string, string> = new Map([
  [
    '/v1/completions',
    `${events({ choices: [{ index: 0, text: 'Yes.', finish_reason: 'stop' }] })}data: [DONE]\n\n`,
  ],
  [
    '/v1/chat/completions',
    `${events({ choices: [{ index: 0, delta: { content: 'Yes.' }, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
  ],
  ['/completion', events({ content: 'Yes.', stop: false }, { content: '', stop: true, stop_type: 'eos' })],
  ['/api/generate', `${JSON.stringify({ response: 'Yes.', done: true, done_reason: 'stop' })}\n`],
])

/** A server that speaks the API of every engine behind HTTP. @returns its address without a path, and the routes asked */
export async function anyEngineServer(): Promise<{ readonly url: string; readonly routes: string[] }> {
  const routes: string[] = []
  const server = createServer((request, response) => {
    const route = request.url ?? ''
    routes.push(route)
    const answer = ANSWERS.get(route)
    const type = route === '/api/generate' ? 'application/x-ndjson' : 'text/event-stream'
    request.resume().on('end', () => {
      if (answer === undefined) response.writeHead(404).end()
      else response.writeHead(200, { 'content-type': type }).end(answer)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, routes }
}
