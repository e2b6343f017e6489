import { InvalidOptionError } from '../errors/conversation-errors.js'
import { ParserEndedError } from '../errors/parser-errors.js'
import type { OutputDelta, OutputParser, ParsedOutput } from './output-parser.js'

/** Refuses pieces that are no text, and pieces after the end; everything else is another parser's work. */
export class CheckedParser implements OutputParser {
  private ended = false

  constructor(private readonly parser: OutputParser) {}

  push(chunk: string): readonly OutputDelta[] {
    if (typeof chunk !== 'string') {
      throw new InvalidOptionError(
        'chunk',
        chunk,
        'the next text that the model wrote',
        'Give "" for no text.',
      )
    }
    if (this.ended) throw new ParserEndedError()
    return this.parser.push(chunk)
  }

  end(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput {
    if (this.ended) throw new ParserEndedError()
    this.ended = true
    return this.parser.end()
  }
}
