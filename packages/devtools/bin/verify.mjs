#!/usr/bin/env node
// The whole proof of a checkout: set-up, lint, build, type check, the tests of every package and the checks of
// the workspace. The last line is the total, `N passed, N failed`; a step other than tests counts as one.
import { addUp, clearReports } from './lib/reports.mjs'
import { run, runTool, turbo } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

const STEPS = [
  { name: 'format and lint (biome)', start: () => runTool('@biomejs/biome/bin/biome', ['check', '.']) },
  { name: 'lint (oxlint)', start: () => run('oxlint', ['--type-aware']) },
  {
    name: 'build, typecheck, test, check (turbo)',
    isTotalled: true,
    start: () => turbo(['build', 'typecheck', 'test', 'check', '--continue=dependencies-successful']),
  },
]

async function verify() {
  if ((await setUp()) !== 0) return { ...addUp([]), failed: 1, problems: ['set-up'] }
  clearReports()
  const broken = []
  for (const step of STEPS) {
    process.stdout.write(`\n== ${step.name}\n`)
    if ((await step.start()) !== 0) broken.push(step)
  }
  const total = addUp()
  for (const step of broken) {
    // Failed tests are counted one by one; a step that broke without one is a failure of its own.
    if (!step.isTotalled || total.failed === 0) total.failed += 1
    total.problems.push(`${step.name} failed, see above`)
  }
  return total
}

const { passed, failed, skipped, left, problems } = await verify()
for (const problem of problems) process.stdout.write(`FAILED ${problem}\n`)
for (const test of left) process.stdout.write(`SKIPPED ${test}\n`)
if (skipped > 0) process.stdout.write(`${skipped} tests were skipped\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
