import { ParlanceError } from '@parlance/core'

/** A file or folder that cannot be written. */
export class OutputFileError extends ParlanceError {
  /** @param path the full path */
  constructor(
    readonly path: string,
    why: string,
    hint: string,
    cause?: unknown,
  ) {
    super(`${path}: ${why}`, { code: 'output_file', hint, cause })
  }
}
