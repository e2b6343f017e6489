#!/usr/bin/env node
import { run } from './program/run.js'
import { guardPipes } from './terminal/guard-pipes.js'
import { leave } from './terminal/leave.js'

guardPipes()
leave(await run(process.argv.slice(2)))
