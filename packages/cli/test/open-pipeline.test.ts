import { LOGGER, MODELS } from '@parlance/core'
import { expect, test } from 'vitest'
import { openPipeline } from '../src/model/open-pipeline.js'
import { anyEngineServer } from './support/any-engine-server.js'

test.each([
  ['', '/v1', '/v1/completions', 'chatml'],
  ['completions:', '/v1', '/v1/completions', 'chatml'],
  ['vllm:', '/v1', '/v1/completions', 'chatml'],
  ['lmdeploy:', '/v1', '/v1/completions', 'chatml'],
  ['sglang:', '/v1', '/v1/completions', 'chatml'],
  ['tgi:', '/v1', '/v1/completions', 'chatml'],
  ['openai:', '/v1', '/v1/completions', 'chatml'],
  ['llama-server:', '', '/completion', 'chatml'],
  ['ollama:', '', '/api/generate', 'chatml'],
  ['chat:', '/v1', '/v1/chat/completions', undefined],
])('--engine %sURL%s is asked at %s', async (kind, path, route, template) => {
  const { url, routes } = await anyEngineServer()
  const pipeline = await openPipeline('chatml', { engine: `${kind}${url}${path}`, logLevel: 'SILENT' })
  const { message } = await pipeline.infer('Are you there?')
  expect(message?.content).toBe('Yes.')
  expect(routes).toEqual([route])
  expect(pipeline.resolved?.name).toBe(template)
})

test.each([
  ['--chat-template', { chatTemplate: 'vicuna' }],
  ['--prefer-jinja', { preferJinja: true }],
  ['--tool-call-parser', { toolCallParser: 'hermes' }],
  ['--reasoning-parser', { reasoningParser: 'deepseek-r1' }],
])('%s says nothing to an engine with a template of its own', async (option, flags) => {
  const engine = 'chat:http://127.0.0.1:9/v1'
  const opening = openPipeline('chatml', { engine, logLevel: 'SILENT', ...flags })
  await expect(opening).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining(
      `${option} was given, but the engine ${engine} applies its own template.`,
    ),
  })
})

test('the logger of templates that are made later stays', async () => {
  const before = MODELS.container.resolve(LOGGER)
  await openPipeline('chatml', { engine: 'http://127.0.0.1:9/v1', logLevel: 'INFO' })
  expect(MODELS.container.resolve(LOGGER)).toBe(before)
})
