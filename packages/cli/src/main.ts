#!/usr/bin/env node
import { EXIT } from './program/exit-code.js'
import { run } from './program/run.js'
import { guardPipes } from './terminal/guard-pipes.js'
import { leave } from './terminal/leave.js'
import { printError } from './terminal/print-error.js'

guardPipes()
// A rejection that nobody waits for comes here as well. Left to Node it would look like a finding: exit code 1.
process.on('uncaughtException', (error) => {
  printError(error)
  process.exit(EXIT.failure)
})
leave(await run(process.argv.slice(2)))
