import { readFileSync } from 'node:fs'
import { MODELS } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import {
  type CaseResult,
  LMDEPLOY_FORM,
  type LmdeployCase,
  loadCases,
  runLmdeployCase,
} from '../src/conformance/index.js'

const file = new URL('../../../conformance/lmdeploy.json', import.meta.url)
const cases = loadCases(readFileSync(file, 'utf8'))

const example: LmdeployCase = {
  id: 'example',
  source: 'lmdeploy-head',
  template: 'base',
  via: 'constructor',
  config: { user: 'U: ', eoh: '\n' },
  method: 'messages2prompt',
  input: [{ role: 'user', content: 'Hi' }],
  kwargs: {},
  tier: 'must',
  expected: 'U: Hi\n',
}

const own = cases.filter((golden) => {
  const template = LMDEPLOY_FORM.templateOf(golden)
  return template === 'base' || template === null || !isBuiltIn(template)
})
const results: CaseResult[] = []
for (const golden of own) results.push(await runLmdeployCase(golden as LmdeployCase))

describe('the cases of base, and of configurations without a plugin', () => {
  const run = results.filter((result) => result.leftOut === undefined)

  test.each(run.map((result) => [result.id, result.kind, result] as const))('%s %s', (_id, _kind, result) => {
    if (!result.ok) expect(result.got).toEqual(result.expected)
    expect(result.ok).toBe(true)
  })

  test('what is left out needs parsers', () => {
    const reasons = new Set(results.flatMap((result) => result.leftOut ?? []))
    expect([...reasons]).toEqual(['no parsers to ask for by name'])
  })

  test('leave no name behind', () => {
    expect(MODELS.names()).toEqual(['base'])
  })
})

describe('runLmdeployCase', () => {
  test('holds a case', async () => {
    expect(await runLmdeployCase(example)).toEqual({
      id: 'example',
      kind: 'messages2prompt',
      ok: true,
      expected: 'U: Hi\n',
      got: 'U: Hi\n',
    })
  })

  test('says what was got instead', async () => {
    const result = await runLmdeployCase({ ...example, expected: 'U:Hi' })
    expect([result.ok, result.got]).toEqual([false, 'U: Hi\n'])
  })

  test.each<[what: string, change: Partial<LmdeployCase>, ok: boolean]>([
    ['a must error', { error: 'KeyError', input: [{ role: 'critic', content: 'hm' }] }, true],
    ['a must error that does not come', { error: 'KeyError' }, false],
    ['the ideal', { tier: 'ideal', expected: 'x', expected_ideal: 'U: Hi\n' }, true],
    ['what differs', { tier: 'differs', expected: 'x', ours_expected: 'U: Hi\n' }, true],
    ['an error of ours', { tier: 'differs', ours_error: true, input: [null] }, true],
    ['words alone', { tier: 'differs', expected: 'x', ours: 'the message stays open' }, true],
    ['a template that is not there', { template: 'nowhere' }, false],
  ])('by tier: %s', async (_what, change, ok) => {
    expect((await runLmdeployCase({ ...example, ...change })).ok).toBe(ok)
  })

  test.each<[change: Partial<LmdeployCase>, reason: string]>([
    [{ tier: 'reference' }, 'reference'],
    [{ source: 'lmdeploy-full' }, 'reference'],
    [{ template: 'hf' }, 'run by @parlance/hf'],
    [{ method: 'parse_stream' }, 'no parsers to ask for by name'],
    [{ method: 'dance' }, 'unknown method "dance"'],
  ])('leaves %j out: %s', async (change, reason) => {
    expect((await runLmdeployCase({ ...example, ...change })).leftOut).toBe(reason)
  })

  test('null given to a constructor means none, null in a configuration keeps', async () => {
    const config = { system: 'S', meta_instruction: null, user: 'U' }
    const constructed = { ...example, config, expected: 'UHi' }
    expect((await runLmdeployCase(constructed)).ok).toBe(true)
    expect((await runLmdeployCase({ ...constructed, via: 'config', expected: 'SUHi' })).ok).toBe(true)
  })
})

/** A name that LMDeploy itself has: the plugin of its family runs its cases. */
function isBuiltIn(template: string): boolean {
  return cases.some((golden) => golden.template === template)
}
