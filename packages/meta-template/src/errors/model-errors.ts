import { ParlanceError } from '@parlance/core'

/** A model type whose way of taking a prompt is not known. */
export class UnknownModelTypeError extends ParlanceError {
  constructor(readonly type: string) {
    super(`The model type "${type}" is not known, so neither is what it takes.`, {
      code: 'unknown_model_type',
      hint: 'Give the option renderer: "text", "messages" or "chat-template".',
    })
  }
}

/** A kind of inference that a model of this type cannot do. */
export class ModeMismatchError extends ParlanceError {
  constructor(
    readonly type: string,
    readonly mode: string,
  ) {
    super(`The model type "${type}" is an API, which gives no probabilities for the mode ${mode}.`, {
      code: 'mode_mismatch',
      hint: 'Evaluate an api model in gen mode, or use a model type that runs locally for ppl.',
    })
  }
}

/** `key: 'ENV'` without the environment variable that it stands for. */
export class MissingKeyError extends ParlanceError {
  constructor(readonly variable: string) {
    super(`key is "ENV", but the environment has no variable ${variable}.`, {
      code: 'missing_key',
      hint: `Set ${variable}, name another variable, or write the key itself.`,
    })
  }
}

/** A model configuration whose text is not JSON; line and column count from 1. */
export class ConfigTextError extends ParlanceError {
  constructor(
    readonly line: number,
    readonly column: number,
    cause: Error,
  ) {
    super(`The model configuration is not JSON: ${cause.message}`, {
      code: 'config_text',
      hint: 'Write one JSON object with the fields of the model, or give the object itself.',
      cause,
    })
  }
}
