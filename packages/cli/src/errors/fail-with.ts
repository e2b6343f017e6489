import { isParlanceError } from '@parlance/core'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { printError } from '../terminal/print-error.js'
import { commandHint } from './command-hint.js'

/** Codes of the errors that say: the command line names something that does not exist. */
const USAGE_CODES: readonly string[] = ['usage', 'unknown_template', 'unknown_parser']

/** Prints the error with which a command ended. @returns the exit code */
export function failWith(error: unknown): ExitCode {
  printError(error, commandHint(error))
  return isParlanceError(error) && USAGE_CODES.includes(error.code) ? EXIT.usage : EXIT.failure
}
