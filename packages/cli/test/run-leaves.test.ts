import { LOGGER, MODELS } from '@parlance/core'
import { expect, test } from 'vitest'
import { anyEngineServer } from './support/any-engine-server.js'
import { runHere } from './support/run-here.js'

const state = () => ({
  interrupt: process.listenerCount('SIGINT'),
  terminate: process.listenerCount('SIGTERM'),
  logger: MODELS.container.resolve(LOGGER),
})

test('a chat leaves no listener and no logger in the process', async () => {
  const { url } = await anyEngineServer()
  const before = state()
  const { code, stdout } = await runHere(['chat', 'chatml', '--engine', `${url}/v1`], { input: 'Hi\n' })
  expect({ code, stdout: stdout.trim() }).toEqual({ code: 0, stdout: 'Yes.' })
  expect(state()).toEqual(before)
})

test('neither does a server', async () => {
  const before = state()
  const engine = ['--engine', 'chat:http://127.0.0.1:9/v1']
  const served = runHere(['serve', 'api_server', 'any', ...engine, '--server-port', '0'])
  await expect.poll(() => process.listenerCount('SIGTERM'), { timeout: 30_000 }).toBe(before.terminate + 1)
  process.emit('SIGTERM', 'SIGTERM')
  expect(await served).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(/Serving any at .*\nFinishing what runs; once more ends at once.\n$/),
  })
  expect(state()).toEqual(before)
})
