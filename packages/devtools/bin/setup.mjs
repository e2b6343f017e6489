#!/usr/bin/env node
// setup.mjs [--build [FILTER...]]: installs what is missing; with --build it builds all packages, or those that
// the turbo filters name. It prints to standard error only, so that a command after it owns standard output.
import { parseArgs } from 'node:util'
import { turbo } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

const { values, positionals } = parseArgs({ options: { build: { type: 'boolean' } }, allowPositionals: true })

let code = await setUp()
if (code === 0 && values.build) {
  const filters = positionals.map((filter) => `--filter=${filter}`)
  code = await turbo(['build', ...filters, '--output-logs=errors-only'], process.stderr)
}
process.exitCode = code
