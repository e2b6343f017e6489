import { ParlanceError } from '@parlance/core'

/** A model's files that are not there or cannot be read. */
export class ModelFilesError extends ParlanceError {
  /**
   * @param path the model's folder or file, as it was looked for
   * @param lookedAt the files that were looked at, each with what was found
   */
  constructor(
    readonly path: string,
    why: string,
    readonly lookedAt: readonly string[],
    cause?: unknown,
  ) {
    const looked = lookedAt.length === 0 ? '' : ` Looked at: ${lookedAt.join('; ')}.`
    super(`${path}: ${why}`, {
      code: 'model_files',
      hint: `Give a model folder with its tokenizer files, or a GGUF file.${looked}`,
      cause,
    })
  }
}
