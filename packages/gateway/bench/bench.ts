import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Load, type Outcome, runLoad } from './load.js'
import type { Servers, State } from './server.js'

const STREAMS = 200
const TOKENS = 200
/** As the engine reads them: how many tokens, and the pause between them in milliseconds. */
const FAST = `tokens=${TOKENS},pause=0`
const PACED = 'tokens=20,pause=100'
const SHORT = 'tokens=2,pause=0'
/** Seconds after which no further round of the throughput begins, and how many there are at most. */
const LONGEST = 20
const ROUNDS = 5

const engine = child('engine')
const { port } = await told<{ readonly port: number }>(engine)
const server = child('server', [`http://127.0.0.1:${port}`, FAST, PACED, SHORT])
const servers = await told<Servers>(server)

function child(name: string, args: readonly string[] = []): ChildProcess {
  return fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args, { execArgv: ['--expose-gc'] })
}

/** What a process tells next. @throws when it ends instead */
function told<T>(process: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`A process of the benchmark ended (exit ${code}).`))
    process.once('exit', ended)
    process.once('message', (message) => {
      process.off('exit', ended)
      resolve(message as T)
    })
  })
}

/** How the servers' process stands, after a collection. */
function state(): Promise<State> {
  server.send('state')
  return told<State>(server)
}

type Amount = Pick<Load, 'requests' | 'latencies'>

function viaGateway(model: string, amount: Amount): Promise<Outcome> {
  const messages = [{ role: 'user', content: 'When is the tide?' }]
  const body = JSON.stringify({ messages, stream: true, max_tokens: 512 })
  const path = '/v1/chat/completions'
  return runLoad({ url: servers.gateways[model]!, path, body, concurrency: STREAMS, ...amount })
}

function viaProxy(model: string, amount: Amount): Promise<Outcome> {
  const body = JSON.stringify({ model, prompt: 'When is the tide?', stream: true, max_tokens: 512 })
  return runLoad({ url: servers.proxy, path: '/v1/completions', body, concurrency: STREAMS, ...amount })
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!
}

const median = (values: readonly number[]) => percentile(values, 0.5)
const column = (value: number, digits = 0) => value.toFixed(digits).padStart(9)

/** What a run came to: tokens a second, and the time that the server's process worked for one, in microseconds. */
interface Speed {
  readonly rate: number
  readonly work: number
  readonly errors: number
}

async function speed(run: (model: string, amount: Amount) => Promise<Outcome>): Promise<Speed> {
  const requests = 2 * STREAMS
  const before = await state()
  const { rate, errors } = await run(FAST, { requests })
  const { worked } = await state()
  return { rate: rate * TOKENS, work: (worked - before.worked) / requests / TOKENS, errors }
}

/** The share of the proxy's throughput that the gateway has to reach. */
const LEAST = 0.7

/** @returns whether the gateway is fast enough, and nothing failed */
async function throughput(): Promise<boolean> {
  const rounds: { readonly proxy: Speed; readonly gateway: Speed }[] = []
  await speed(viaProxy)
  await speed(viaGateway)
  const end = performance.now() + LONGEST * 1000
  while (rounds.length === 0 || (rounds.length < ROUNDS && performance.now() < end))
    rounds.push({ proxy: await speed(viaProxy), gateway: await speed(viaGateway) })
  console.log(
    `${STREAMS} streams of ${TOKENS} tokens at a time, as fast as they come: median of ${rounds.length} rounds\n`,
  )
  console.log('             tokens/s  µs of the processor a token  errors')
  for (const name of ['proxy', 'gateway'] as const) {
    const of = (key: keyof Speed) => rounds.map((round) => round[name][key])
    const errors = of('errors').reduce((sum, one) => sum + one, 0)
    console.log(
      `${name.padEnd(12)}${column(median(of('rate')))}  ${column(median(of('work')), 1).padStart(27)}  ${String(errors).padStart(6)}`,
    )
  }
  const ratio = (key: 'rate' | 'work') =>
    median(rounds.map(({ proxy, gateway }) => gateway[key] / proxy[key]))
  console.log(
    `gateway / proxy${ratio('rate').toFixed(2).padStart(6)}  ${ratio('work').toFixed(2).padStart(27)}  (throughput: at least ${LEAST.toFixed(2)})\n`,
  )
  return ratio('rate') >= LEAST && rounds.every(({ proxy, gateway }) => proxy.errors + gateway.errors === 0)
}

async function latency(): Promise<void> {
  const proxy: number[] = []
  const gateway: number[] = []
  for (let round = 0; round < 2; round++) {
    await viaProxy(PACED, { requests: STREAMS, latencies: proxy })
    await viaGateway(PACED, { requests: STREAMS, latencies: gateway })
  }
  console.log(
    `${STREAMS} streams of 10 tokens a second: milliseconds from the engine's write to the client\n`,
  )
  console.log('               median       p99')
  for (const [name, values] of [
    ['proxy', proxy],
    ['gateway', gateway],
  ] as const)
    console.log(`${name.padEnd(12)}${column(median(values), 2)} ${column(percentile(values, 0.99), 2)}`)
  const added = percentile(gateway, 0.99) - percentile(proxy, 0.99)
  console.log(`added       ${column(median(gateway) - median(proxy), 2)} ${column(added, 2)}\n`)
}

/** @returns whether nothing failed */
async function memory(): Promise<boolean> {
  console.log("Memory of the servers' process after that many answers and a collection, in MiB\n")
  console.log('answers          heap       rss   buffers  errors')
  let answers = 0
  let errors = 0
  for (const next of [2_000, 10_000, 20_000]) {
    errors += (await viaGateway(SHORT, { requests: next - answers })).errors
    answers = next
    const sizes = await state()
    const shown = (['heap', 'rss', 'buffers'] as const)
      .map((key) => column(sizes[key] / 2 ** 20, 1))
      .join(' ')
    console.log(`${String(answers).padEnd(12)}${shown}  ${String(errors).padStart(6)}`)
  }
  return errors === 0
}

const isFast = await throughput()
await latency()
const isSound = await memory()
if (!isFast || !isSound) process.exitCode = 1
engine.disconnect()
server.disconnect()
