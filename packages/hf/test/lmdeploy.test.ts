import { readFileSync } from 'node:fs'
import { type LmdeployCase, loadCases } from '@parlance/testkit/conformance'
import { expect, test } from 'vitest'
import { runHfCase } from '../conformance/index.js'

const file = new URL('../../../conformance/lmdeploy.json', import.meta.url)
const cases = loadCases(readFileSync(file, 'utf8')).filter((golden) => golden.template === 'hf')
const results = cases.map((golden) => runHfCase(golden as LmdeployCase))

test.each(results.map((result) => [result.id, result.kind, result] as const))(
  '%s %s',
  (_id, _kind, result) => {
    if (!result.ok) expect(result.got).toEqual(result.expected)
    expect([result.ok, result.leftOut]).toEqual([true, undefined])
  },
)
