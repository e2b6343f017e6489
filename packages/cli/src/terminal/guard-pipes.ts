import { EXIT } from '../program/exit-code.js'
import { printError } from './print-error.js'

/**
 * Says what becomes of the program when its output cannot be written: it fails, quietly where the reader has gone
 * (`parlance list | head -1`). What cannot be told on stderr ends nothing: a server outlives the reader of its log.
 */
export function guardPipes(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') printError(`Cannot write to stdout: ${error.message}`)
    process.exit(EXIT.failure)
  })
  process.stderr.on('error', () => {})
}
