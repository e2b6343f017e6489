import { describeValue } from './describe-value.js'
import { ParlanceError } from './parlance-error.js'

/** Something that a class declares in its `traits` and that nothing would read. */
export class InvalidTraitError extends ParlanceError {
  constructor(
    readonly trait: string,
    readonly got: unknown,
    readonly expected: string,
    readonly where: string,
    hint = '',
  ) {
    super(`The trait "${trait}" of ${where} is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_trait',
      hint: `${hint} See TemplateTraits for the traits and their types.`.trim(),
    })
  }
}
