import { ParlanceError } from './parlance-error.js'

/** A parser was asked for by its name, and nothing provides named parsers. */
export class MissingParsersError extends ParlanceError {
  constructor(
    readonly reasoningParser: string | null,
    readonly toolParser: string | null,
  ) {
    const named = [
      ...(reasoningParser === null ? [] : [`the reasoning parser "${reasoningParser}"`]),
      ...(toolParser === null ? [] : [`the tool parser "${toolParser}"`]),
    ]
    super(`The output is to be read with ${named.join(' and ')}, but no named parsers are loaded.`, {
      code: 'missing_parsers',
      hint: "Install @parlance/formats and import it once: import '@parlance/formats'.",
    })
  }
}

/** A parser was used after its output had ended. */
export class ParserEndedError extends ParlanceError {
  constructor() {
    super('The output has ended: a parser takes nothing after end().', {
      code: 'parser_ended',
      hint: 'Make a parser for each output: template.createParser() or prompt.createParser().',
    })
  }
}
