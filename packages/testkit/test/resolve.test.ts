import { BaseChatTemplate, MODELS } from '@parlance/core'
import { afterAll, expect, test } from 'vitest'
import { type ResolveCase, runResolveCase, testResolve } from '../src/index.js'

class Tea extends BaseChatTemplate {}
MODELS.register({ name: 'tea-1', aliases: ['tea-2'], serves: { ids: ['tea-*'] } }, Tea)
afterAll(() => MODELS.unregister('tea-1'))

const run = (model: string, expected: string | null) =>
  runResolveCase({ id: 'r', model, config: null, expected, why: '' } satisfies ResolveCase)

test.each([
  ['the template of the case', 'org/tea-7b', 'tea-1', true],
  ['another name of its class', 'org/tea-7b', 'tea-2', true],
  ['an answer where none may be given', 'org/tea-7b', null, false],
  ['no answer where none may be given', 'org/cocoa-7b', null, true],
  ['no answer where there is one', 'org/cocoa-7b', 'tea-1', false],
  ['no answer for a class that is not there', 'org/cocoa-7b', 'cocoa', true],
  ['another answer for a class that is not there', 'org/tea-7b', 'cocoa', false],
])('%s', async (_, model, expected, ok) => {
  expect((await run(model, expected)).ok).toBe(ok)
})

testResolve(new URL('./fixtures/tea-models.json', import.meta.url), ['tea-1', 'tea-2'])
