import { expect, test } from 'vitest'
import { writeFiles } from '../support/write-files.js'

/** What `npm test` counts with; plain JavaScript, since it runs before anything is installed. */
const { addUp } = (await import(new URL('../../bin/lib/reports.mjs', import.meta.url).href)) as {
  addUp(reports: readonly string[], root: string): object
}

const report = (passed: number, failed: number, testResults: readonly object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults,
})

test('reports are added up', () => {
  const failing = { status: 'failed', name: 'a.test.ts', assertionResults: [{ status: 'failed' }] }
  const root = writeFiles({ 'a.json': report(3, 0), 'b.json': report(4, 1, [failing]) })
  expect(addUp(['a.json', 'b.json'], root)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 2,
    left: [],
    problems: ['b.json: 1 failed'],
  })
})

test('skipped tests are named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one' },
    { status: 'skipped', fullName: 'two (needs nginx)' },
  ]
  const root = writeFiles({ 'a.json': report(1, 0, [{ status: 'passed', assertionResults }]) })
  expect(addUp(['a.json'], root)).toMatchObject({ skipped: 1, left: ['two (needs nginx)'] })
})

test('a missing report is a failure', () => {
  expect(addUp(['a.json'], writeFiles({}))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    left: [],
    problems: ['a.json is missing: the tests of this package did not run'],
  })
})

test('a test file that cannot be loaded is a failure', () => {
  const broken = { status: 'failed', name: 'a.test.ts', message: 'no such module', assertionResults: [] }
  expect(addUp(['a.json'], writeFiles({ 'a.json': report(2, 0, [broken]) }))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    left: [],
    problems: ['a.test.ts could not be run: no such module'],
  })
})
