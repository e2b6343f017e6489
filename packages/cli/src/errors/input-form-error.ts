import { ParlanceError } from '@parlance/core'

/** What a file (or stdin) holds is not what the command reads. */
export class InputFormError extends ParlanceError {
  /** @param where the path or `stdin`, and the place in it: `chat.jsonl: line 3, column 7` */
  constructor(
    readonly where: string,
    why: string,
    hint: string,
    cause?: unknown,
  ) {
    super(`${where}: ${why}`, { code: 'input_form', hint, cause })
  }
}
