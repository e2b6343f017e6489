import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, workspacePackages } from './workspace.mjs'

/** The scripts that run tests, with the report that each leaves behind. */
const REPORTS = { test: '.results/vitest.json', check: '.results/check.json' }

/** The reports that a full run has to leave, relative to the root. */
export function expectedReports() {
  return workspacePackages().flatMap(({ folder, manifest }) =>
    Object.entries(REPORTS)
      .filter(([script]) => manifest.scripts?.[script]?.includes('vitest'))
      .map(([, report]) => `${folder}/${report}`),
  )
}

/** Removes the reports of earlier runs, which would hide that a package's tests did not run. */
export function clearReports() {
  for (const report of expectedReports()) rmSync(join(ROOT, report), { force: true })
}

/**
 * Adds up vitest's JSON reports. A test file that could not be loaded counts as one failure, and so does a
 * report that is missing. `left` names the tests that were skipped.
 */
export function addUp(reports = expectedReports(), root = ROOT) {
  /** @type {{ passed: number, failed: number, skipped: number, left: string[], problems: string[] }} */
  const total = { passed: 0, failed: 0, skipped: 0, left: [], problems: [] }
  for (const report of reports) {
    const path = join(root, report)
    if (!existsSync(path)) {
      total.failed += 1
      total.problems.push(`${report} is missing: the tests of this package did not run`)
      continue
    }
    add(total, JSON.parse(readFileSync(path, 'utf8')), report)
  }
  return total
}

function add(total, report, path) {
  total.passed += report.numPassedTests
  total.failed += report.numFailedTests
  total.skipped += report.numPendingTests + report.numTodoTests
  if (report.numFailedTests > 0) total.problems.push(`${path}: ${report.numFailedTests} failed`)
  for (const file of report.testResults) {
    const left = file.assertionResults.filter(({ status }) => status === 'skipped' || status === 'todo')
    total.left.push(...left.map(({ fullName }) => fullName))
    const failed = file.assertionResults.some(({ status }) => status === 'failed')
    if (file.status !== 'failed' || failed) continue
    total.failed += 1
    total.problems.push(`${file.name} could not be run: ${file.message}`)
  }
}
