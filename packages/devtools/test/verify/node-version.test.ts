import { expect, test } from 'vitest'

const { satisfies } = (await import(new URL('../../bin/lib/node-version.mjs', import.meta.url).href)) as {
  satisfies(version: string, range: string): boolean
}

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.0', false],
  ['20.9.0', false],
])('Node %s: %s', (version, enough) => {
  expect(satisfies(version, '>=20.19')).toBe(enough)
})
