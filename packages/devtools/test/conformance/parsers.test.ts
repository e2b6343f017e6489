import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REASONING_PARSERS, TOOL_PARSERS } from '@parlance/formats'
import { lmdeployForm, loadCases } from '@parlance/testkit/conformance'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../src/workspace/root.js'

const form = lmdeployForm({ reasoning: REASONING_PARSERS, tools: TOOL_PARSERS })
const METHODS: readonly unknown[] = ['parse_response', 'parse_stream', 'parser_names']

const cases = loadCases(readFileSync(join(ROOT, 'conformance/lmdeploy.json'), 'utf8')).filter(({ method }) =>
  METHODS.includes(method),
)

describe("LMDeploy's cases of parsers asked for by name", () => {
  test('there are as many as in the file', () => {
    expect(cases.length).toBe(428)
  })

  test.each(cases.map((golden) => [golden.id, golden.note, golden] as const))(
    '%s %s',
    async (_id, _note, golden) => {
      const { ok, got, expected, leftOut } = await form.run(golden)
      expect(leftOut).toBeUndefined()
      if (!ok) expect(got).toEqual(expected)
      expect(ok).toBe(true)
    },
  )

  test('an output that says something else is told from what is expected', async () => {
    const golden = cases.find(({ method }) => method === 'parse_stream')!
    const other = { ...golden, tier: 'must', expected: { content: 'something else' } }
    expect((await form.run(other)).ok).toBe(false)
  })
})
