import { coloursFor } from './colours.js'
import { shownOn } from './printable.js'
import { withoutHint } from './without-hint.js'

/**
 * Writes an error to stderr: its message, and for what nobody foresaw the place in the code as well.
 *
 * @param hint what to do about it, in place of the error's own hint
 */
export function printError(error: unknown, hint?: string): void {
  const { red } = coloursFor(process.stderr)
  process.stderr.write(`${red('parlance:')} ${shownOn(process.stderr, textOf(error, hint))}\n`)
}

function textOf(error: unknown, hint: string | undefined): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = 'code' in error ? error.code : undefined
  const isForeseen = typeof code === 'string' && !code.startsWith('ERR_')
  if (!isForeseen) return error.stack ?? error.message
  return hint === undefined ? error.message : `${withoutHint(error)} ${hint}`
}
