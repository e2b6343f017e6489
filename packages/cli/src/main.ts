#!/usr/bin/env node
import { run } from './program/run.js'
import { guardPipes } from './terminal/guard-pipes.js'

guardPipes()
process.exitCode = await run(process.argv.slice(2))
