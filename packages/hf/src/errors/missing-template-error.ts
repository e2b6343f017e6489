import { ParlanceError } from '@parlance/core'

/** A tokenizer without the template that was asked for, or without any. */
export class MissingTemplateError extends ParlanceError {
  /**
   * @param wanted the name that was asked for, or `default`
   * @param names the templates that there are
   */
  constructor(
    readonly wanted: string,
    readonly names: readonly string[],
    model: string | undefined,
  ) {
    const whose = model === undefined ? 'The tokenizer' : `The tokenizer of ${JSON.stringify(model)}`
    const list = names.map((name) => JSON.stringify(name)).join(', ')
    super(
      names.length === 0
        ? `${whose} ships no chat template.`
        : `${whose} has no chat template named ${JSON.stringify(wanted)}; it has ${list}.`,
      {
        code: 'missing_template',
        hint:
          names.length === 0
            ? "Give its text as the field jinja, or build the template from the tokenizer's files: resolveModel of @parlance/hf/node."
            : 'Name one of these in kwargs.chat_template.',
      },
    )
  }
}
