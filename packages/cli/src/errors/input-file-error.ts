import { ParlanceError } from '@parlance/core'

/** A file (or stdin) that cannot be read, or is no UTF-8 text. */
export class InputFileError extends ParlanceError {
  /**
   * @param path the full path, or `stdin`
   * @param offset of the first byte that is no UTF-8, counted from 0
   */
  constructor(
    readonly path: string,
    why: string,
    hint: string,
    facts: { readonly offset?: number; readonly cause?: unknown } = {},
  ) {
    super(`${path}: ${why}`, { code: 'input_file', hint, cause: facts.cause })
    this.offset = facts.offset
  }

  readonly offset: number | undefined
}
