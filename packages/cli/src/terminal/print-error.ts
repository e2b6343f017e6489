import { coloursFor } from './colours.js'

/** Writes an error to stderr: its message, and for what nobody foresaw the place in the code as well. */
export function printError(error: unknown): void {
  const { red } = coloursFor(process.stderr)
  process.stderr.write(`${red('parlance:')} ${textOf(error)}\n`)
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = 'code' in error ? error.code : undefined
  const isForeseen = typeof code === 'string' && !code.startsWith('ERR_')
  return isForeseen ? error.message : (error.stack ?? error.message)
}
