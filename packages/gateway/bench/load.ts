import { Agent, request } from 'node:http'
import { wallClock } from './clock.js'

/** What to ask a server, and how much of it. */
export interface Load {
  readonly url: string
  readonly path: string
  readonly body: string
  readonly requests: number
  /** Streams at a time. */
  readonly concurrency: number
  /** Takes the time that each token took, in milliseconds. */
  readonly latencies?: number[]
}

export interface Outcome {
  readonly seconds: number
  readonly errors: number
  /** Answers a second. */
  readonly rate: number
}

/** Runs streams until all are answered. */
export async function runLoad(load: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.concurrency })
  let left = load.requests
  let errors = 0
  const started = performance.now()
  const worker = async () => {
    while (left > 0) {
      left--
      if (!(await stream(load, agent))) errors++
    }
  }
  await Promise.all(Array.from({ length: load.concurrency }, worker))
  agent.destroy()
  const seconds = (performance.now() - started) / 1000
  return { seconds, errors, rate: load.requests / seconds }
}

const TIME = / at (\d+\.\d+);/g

/** One request; true when it ended with `[DONE]`. */
function stream({ url, path, body, latencies }: Load, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      let tail = ''
      response.setEncoding('latin1')
      response.on('data', (text: string) => {
        tail = text.slice(-32)
        if (latencies === undefined) return
        const now = wallClock()
        for (const [, time] of text.matchAll(TIME)) latencies.push(now - Number(time))
      })
      response.on('end', () => resolve(response.statusCode === 200 && tail.endsWith('data: [DONE]\n\n')))
      response.on('error', () => resolve(false))
    })
    sent.on('error', () => resolve(false))
    sent.end(body)
  })
}
