import type { OutputParser, ParsedOutput } from './output-parser.js'

/** A whole output through a parser for pieces: one reading, two ways to call it. */
export function parseWhole(parser: OutputParser, output: string): ParsedOutput {
  parser.push(output)
  const { message, complete, problems } = parser.end()
  return { message, complete, problems }
}
