import { expect, test } from 'vitest'
import { readGoldenFile } from '../src/index.js'

test('a path is looked for in the folder of the tests and in those above it', () => {
  expect(readGoldenFile('test/fixtures/tea.json')).toContain('tea/r/c01')
  expect(readGoldenFile('conformance/resolve.json')).toContain('res-003')
  expect(readGoldenFile(new URL('./fixtures/tea.json', import.meta.url))).toContain('tea/r/c01')
})

test('a file that is nowhere is an error that names it', () => {
  expect(() => readGoldenFile('conformance/coffee.json')).toThrow(
    /^conformance\/coffee\.json is not as expected: a file below /,
  )
})
