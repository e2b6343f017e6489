import { UsageError } from '../errors/usage-error.js'

const readers = new WeakMap<object, string>()

/**
 * Standard input, for one reader: it can be read once, and whoever came second would find it empty.
 *
 * @param use what asks for it: `--tools`, `FILE`
 * @throws UsageError naming both readers
 */
export function claimStdin(use: string): NodeJS.ReadStream {
  const { stdin } = process
  const before = readers.get(stdin)
  if (before !== undefined) {
    throw new UsageError(
      `stdin is asked for twice: by ${before}, and by ${use}.`,
      'It can be read once; name a file for one of them.',
    )
  }
  readers.set(stdin, use)
  return stdin
}
