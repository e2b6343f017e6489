import { InvalidOptionError } from '../errors/conversation-errors.js'
import type { OutputParser, ParsedOutput } from './output-parser.js'

/**
 * A whole output through a parser for pieces: one reading, two ways to call it.
 *
 * @throws InvalidOptionError for an output that is no text
 */
export function parseWhole(parser: OutputParser, output: string): ParsedOutput {
  if (typeof output !== 'string') {
    throw new InvalidOptionError('output', output, 'the text that the model wrote', 'Give "" for no text.')
  }
  parser.push(output)
  const { message, complete, problems } = parser.end()
  return { message, complete, problems }
}
