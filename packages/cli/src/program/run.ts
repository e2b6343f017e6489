import { CommanderError } from 'commander'
import { createProgram } from './create-program.js'
import { EXIT, type ExitCode } from './exit-code.js'

/**
 * Runs one command line, as the command `parlance` does: data goes to stdout, everything else to stderr. The plugins of
 * the working directory's project stay in `MODELS`; stdin can be read by one run of a process.
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
    const { failWith } = await import('../errors/fail-with.js')
    return failWith(error)
  }
}
