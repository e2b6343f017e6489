import { ParlanceError } from '@parlance/core'

/** A file of a model whose text is not JSON, or not the JSON of an object; `line` and `column` count from 1. */
export class ModelFileSyntaxError extends ParlanceError {
  constructor(
    readonly path: string,
    why: string,
    readonly line?: number,
    readonly column?: number,
    cause?: unknown,
  ) {
    const place = line === undefined ? '' : `line ${line}, column ${column}: `
    super(`${path} is not a JSON object: ${place}${why}`, {
      code: 'model_file_syntax',
      hint: 'The file is damaged or only partly downloaded; take it from the model repository again.',
      cause,
    })
  }
}
