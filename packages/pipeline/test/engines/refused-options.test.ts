import { expect, test } from 'vitest'
import { chatCompletions, completions, type EngineError } from '../../src/index.js'
import { all, failure, messageRequest, promptRequest } from '../support/requests.js'
import { sse, streamed } from '../support/streamed.js'
import { testServer } from '../support/test-server.js'

const NOWHERE = 'http://127.0.0.1:9/v1'

test.each([
  [{ sampling: { topK: 1 } }, 'topK'],
  [{ guide: { type: 'json_object' } }, 'guide'],
] as const)('a field that completions of OpenAI do not have is told: %j', async (request, option) => {
  const engine = completions({ baseUrl: NOWHERE, server: 'openai' })
  const error = (await failure(all(engine.generate(promptRequest(request))))) as EngineError
  expect([error.problem, error.option, error.status]).toEqual(['rejected', option, undefined])
})

test.each([
  [{ reasoning: false }, 'reasoning'],
  [{ kwargs: { city: 'Wick' } }, 'kwargs'],
  [{ guide: { type: 'regex', pattern: 'a' } }, 'guide'],
] as const)('an option that an API without templates does not have is told: %j', async (request, option) => {
  const engine = chatCompletions({ baseUrl: NOWHERE, chatTemplateKwargs: false })
  const error = (await failure(all(engine.chat(messageRequest(request))))) as EngineError
  expect([error.problem, error.option, error.status]).toEqual(['rejected', option, undefined])
})

test.each(['prompt', 'stream'])('an extra field that would take the place of the %s', async (field) => {
  const request = promptRequest({ extra: { [field]: false } })
  const error = await failure(all(completions({ baseUrl: NOWHERE }).generate(request)))
  expect(error).toMatchObject({ problem: 'rejected', option: 'extra' })
  expect(String(error)).toContain(`extra.${field} would take the place of what completions writes there.`)
})

test('a JSON schema keeps its name, its description and how strict it is', async () => {
  const server = await testServer(streamed(sse([{ choices: [{ delta: {}, finish_reason: 'stop' }] }])))
  const engine = chatCompletions({ baseUrl: server.baseUrl })
  const named = { schema: { type: 'object' }, name: 'tide', description: 'A tide', strict: true }
  await all(engine.chat(messageRequest({ guide: { type: 'json_schema', ...named } })))
  expect(server.body).toMatchObject({ response_format: { type: 'json_schema', json_schema: named } })
})
