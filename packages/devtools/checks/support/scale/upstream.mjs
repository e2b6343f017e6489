// An engine's server for the check of docs/guides/scale.md: streams /v1/completions, and holds the requests that ask
// for it at the place in the answer that they name, until its parent releases all up to their number.
import { createServer } from 'node:http'

const TEXT = process.env.ANSWER
const words = TEXT.match(/\S+\s*/g)
const waiting = []
let released = 0

createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end()
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  const [, hold, id] = /hold=(\w+) id=(\d+)/.exec(JSON.parse(body).prompt) ?? []
  const at = async (place) => {
    if (hold !== place || Number(id) <= released) return
    await new Promise((resolve) => {
      waiting.push(resolve)
      process.send({ type: 'held', id: Number(id), gateway: request.headers['x-gateway'] })
    })
  }

  await at('headers')
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  await at('token')
  for (const [index, text] of words.entries()) {
    if (index === 3) await at('middle')
    if (response.destroyed) return
    response.write(event({ choices: [{ index: 0, text, finish_reason: null }] }))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  response.write(event({ choices: [{ index: 0, text: '', finish_reason: 'stop' }] }))
  response.end('data: [DONE]\n\n')
}).listen(0, '127.0.0.1', function () {
  process.send({ type: 'listening', port: this.address().port })
})

process.on('message', (number) => {
  released = number
  for (const resolve of waiting.splice(0)) resolve()
})
process.on('disconnect', () => process.exit())

function event(data) {
  return `data: ${JSON.stringify(data)}\n\n`
}
