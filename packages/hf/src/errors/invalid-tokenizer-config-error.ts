import { ParlanceError } from '@parlance/core'

/** A value in a tokenizer's configuration that has not the form that tokenizers write. */
export class InvalidTokenizerConfigError extends ParlanceError {
  /**
   * @param where file or option, and the path in it: `tokenizer_config.json: chat_template[1].name`
   * @param got what is there
   */
  constructor(
    readonly where: string,
    readonly got: unknown,
    readonly expected: string,
  ) {
    super(`${where} is ${kindOf(got)}; expected ${expected}.`, {
      code: 'invalid_tokenizer_config',
      hint: 'Take the file from the model repository again, or correct the value.',
    })
  }
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60))
  return typeof value === 'number' || typeof value === 'boolean'
    ? `the ${typeof value} ${value}`
    : 'an object'
}
