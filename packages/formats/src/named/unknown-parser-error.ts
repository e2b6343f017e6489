import { nearest, ParlanceError } from '@parlance/core'

/** A parser that no registry has. */
export class UnknownParserError extends ParlanceError {
  constructor(
    readonly parser: unknown,
    readonly kind: 'reasoning' | 'tool',
    readonly names: readonly string[],
  ) {
    const near = typeof parser === 'string' ? nearest(parser, names) : undefined
    const guess = near === undefined ? '' : `Did you mean "${near}"? `
    super(`No ${kind} parser is called ${JSON.stringify(parser)}.`, {
      code: 'unknown_parser',
      hint: `${guess}Known: ${names.join(', ')}.`,
    })
  }
}
