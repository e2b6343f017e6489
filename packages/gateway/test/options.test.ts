import { silentLogger } from '@parlance/core'
import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { createGateway, type GatewayOptions } from '../src/index.js'
import { fakePipeline } from './helpers/fake-pipeline.js'
import { replayEngine } from './helpers/replay-engine.js'
import { testPipeline } from './helpers/test-pipeline.js'

test.each([
  [{ limits: { bodyBytes: 0 } }, 'limits.bodyBytes is 0; expected an integer above 0'],
  [{ limits: { concurrency: 1.5 } }, 'limits.concurrency'],
  [{ limits: { concurrencies: 2 } }, 'Did you mean "limits.concurrency"?'],
  [{ limits: 5 }, 'limits is 5; expected an object'],
  [{ apiKey: ['secret'] }, 'Did you mean "apiKeys"?'],
  [{ apiKeys: [] }, 'at least one key'],
  [{ apiKeys: ['fine', 'secret key'] }, 'without blanks'],
  [{ apiKeys: 'secret' }, 'a list of at least one key'],
  [{ apiKeys: ['geheim\u{fc}secret'] }, 'of ASCII'],
  [{ controlText: 'nope' }, 'expected "leave", "report" or "reject"'],
  [{ defaultMaxTokens: -1 }, 'defaultMaxTokens is -1'],
  [{ models: [''] }, 'models'],
  [{ defaultKwargs: [] }, 'defaultKwargs'],
  [{ toolParser: 5 }, 'toolParser'],
  [{ lenientArguments: 'yes' }, 'lenientArguments is "yes"; expected true or false'],
  [{ logger: {} }, 'consoleLogger() makes one'],
  [null, 'options is null'],
  // A parser is about text; this engine gives messages.
  [{ toolParser: 'hermes' }, 'toolParser is "hermes"; expected not given for an engine that takes messages'],
])('wrong options are refused: %j', (options, words) => {
  const make = () => createGateway(fakePipeline(), options as GatewayOptions)
  expect(make).toThrow(words)
  expect(make).not.toThrow('secret')
})

test('a key is not among the facts of an error either', () => {
  expect(() => createGateway(fakePipeline(), { apiKeys: ['secret key'] })).toThrow(
    expect.objectContaining({ option: 'apiKeys', got: '(not shown)' }),
  )
})

test('a parser that there is not is refused at once', async () => {
  const pipe = await testPipeline(replayEngine([]), 'qwen3')
  expect(() => createGateway(pipe, { toolParser: 'hermess' })).toThrow('Did you mean "hermes"?')
  expect(() => createGateway(pipe, { toolParser: 'hermes', reasoningParser: 'deepseek-r1' })).not.toThrow()
})

test('what is undefined is not given', () => {
  const options = { apiKeys: undefined, limits: { messages: undefined }, logger: silentLogger }
  expect(() => createGateway(fakePipeline(), options)).not.toThrow()
})
