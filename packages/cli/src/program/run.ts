import { CommanderError } from 'commander'
import { printError } from '../terminal/print-error.js'
import { createProgram } from './create-program.js'
import { EXIT, type ExitCode } from './exit-code.js'

/** Codes of the errors that say: the command line names something that does not exist. */
const USAGE_CODES: readonly unknown[] = ['usage', 'unknown_template']

/**
 * Runs one command line, as the command `parlance` does: data goes to stdout, everything else to stderr.
 *
 * @param args without the program: `['render', 'vicuna', 'chat.json']`
 * @returns the exit code; it never throws
 */
export async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine
  try {
    await createProgram((result) => {
      code = result
    }).parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
    printError(error)
    return isUsage(error) ? EXIT.usage : EXIT.failure
  }
}

function isUsage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && USAGE_CODES.includes(error.code)
}
