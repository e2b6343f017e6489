import type { Command } from 'commander'
import type { ExitCode } from './exit-code.js'

/** Takes the exit code of the command that ran. */
export type Finish = (code: ExitCode) => void

/** Adds a command to the program. */
export type AddCommand = (program: Command, finish: Finish) => void
