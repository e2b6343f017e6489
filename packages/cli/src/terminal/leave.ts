/**
 * Ends the process once all that was written is handed over: connections that are kept for a next request do not keep
 * the command alive.
 */
export function leave(code: number): void {
  process.exitCode = code
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
}
