import { ParlanceError } from '@parlance/core'

/** Facts that an input's form error may have. */
interface FormFacts {
  readonly line?: number
  readonly column?: number
  readonly cause?: unknown
}

/** What a file (or stdin) holds is not what the command reads. */
export class InputFormError extends ParlanceError {
  /** From 1; undefined where the error is about the whole. */
  readonly line: number | undefined
  readonly column: number | undefined

  /** @param where the path or `stdin`, and the place in it: `chat.jsonl: line 3, column 7` */
  constructor(
    readonly where: string,
    readonly why: string,
    hint: string,
    { line, column, cause }: FormFacts = {},
  ) {
    super(`${where}: ${why}`, { code: 'input_form', hint, cause })
    this.line = line
    this.column = column
  }
}
