// A gateway as a process of its own, for the check of docs/guides/scale.md.
import '@parlance/plugin-qwen'
import { createGateway, serveGateway } from '@parlance/gateway'
import { completions, pipeline } from '@parlance/pipeline'

const { ENGINE_URL, NAME } = process.env
const engine = completions({ baseUrl: ENGINE_URL, headers: { 'x-gateway': NAME } })
const pipe = await pipeline('Qwen/Qwen2.5-7B-Instruct', { engine })
const served = await serveGateway(createGateway(pipe), { port: 0 })
process.send({ type: 'listening', port: served.port })

process.once('SIGTERM', async () => {
  const closed = served.close()
  process.send({ type: 'draining' })
  await closed
  await pipe.close()
  process.exit(0)
})
process.on('disconnect', () => process.exit())
