import { readFileSync } from 'node:fs'
import { loadCases } from '@parlance/testkit/conformance'
import { describe, expect, test } from 'vitest'
import type { OpencompassCase } from '../conformance/case.js'
import { OPENCOMPASS_FORM } from '../conformance/opencompass-form.js'
import { runOpencompassCase } from '../conformance/run-opencompass-case.js'

const text = readFileSync(new URL('../../../conformance/opencompass.json', import.meta.url), 'utf8')

/** Not held to; the runner gives the reason. */
const LEFT_OUT = ['api-242']

describe.each([
  ['JSON.parse', () => loadCases(JSON.parse(text) as object)],
  ['a lossless reader', () => loadCases(text)],
])('the golden cases, read with %s', (_, load) => {
  const cases = load() as unknown as OpencompassCase[]

  test('all are there, and of this form', () => {
    expect(cases).toHaveLength(744)
    expect(cases.every((item) => OPENCOMPASS_FORM.accepts({ ...item }))).toBe(true)
    expect(
      cases.filter((item) => runOpencompassCase(item).leftOut !== undefined).map(({ id }) => id),
    ).toEqual(LEFT_OUT)
  })

  test.each(cases.filter(({ id }) => !LEFT_OUT.includes(id)).map((item) => [item.id, item] as const))(
    '%s',
    (_id, item) => {
      const { ok, expected, got } = runOpencompassCase(item)
      expect(ok, `got ${JSON.stringify(got)}, expected ${JSON.stringify(expected)}`).toBe(true)
    },
  )
})
