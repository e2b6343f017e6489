import { describeValue, quoted } from './describe-value.js'
import { didYouMean } from './nearest.js'
import { ParlanceError } from './parlance-error.js'

/** A message that has not the shape of a message, with its place (`messages[2].content`). */
export class InvalidMessageError extends ParlanceError {
  constructor(
    readonly path: string,
    readonly got: unknown,
    readonly expected: string,
  ) {
    super(`${path} is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_message',
      hint: 'A conversation is a string or a list of { role, content } messages.',
    })
  }
}

/** A role that the template has no markers for. */
export class UnsupportedRoleError extends ParlanceError {
  readonly path: string

  constructor(
    readonly role: string,
    readonly index: number,
    readonly template: string,
    readonly supported: readonly string[],
  ) {
    const list = `${didYouMean(role, supported)} Supported roles: ${supported.join(', ')}.`.trim()
    super(
      `messages[${index}].role is ${quoted(role)}, for which the template "${template}" has no markers.`,
      {
        code: 'unsupported_role',
        hint:
          role === 'tool'
            ? `${list} A marker template takes tool messages once its fields tool and eotool are set.`
            : list,
      },
    )
    this.path = `messages[${index}].role`
  }
}

/** A content part that the template has no text for. */
export class UnsupportedContentError extends ParlanceError {
  constructor(
    readonly path: string,
    readonly got: unknown,
    readonly template: string,
  ) {
    const type = partType(got)
    super(`${path} is ${type}, which the text-only template "${template}" cannot show.`, {
      code: 'unsupported_content',
      hint: 'Give text parts ({ type: "text", text }), or a template whose info.media lists the type.',
    })
  }
}

function partType(got: unknown): string {
  if (typeof got === 'object' && got !== null && 'type' in got && typeof got.type === 'string') {
    return `a part of type "${got.type}"`
  }
  return describeValue(got)
}

/** A message list for a template that completes text, or the other way round. */
export class CapabilityMismatchError extends ParlanceError {
  constructor(
    readonly template: string,
    readonly capability: string,
  ) {
    super(
      `The template "${template}" has capability "${capability}" and takes a string; it was given a list of messages.`,
      { code: 'capability_mismatch', hint: 'Give the prompt as a string, or set capability to "chat".' },
    )
  }
}

/** Options about the end of the prompt that contradict each other or the conversation. */
export class InvalidEndingError extends ParlanceError {
  constructor(message: string, hint: string) {
    super(message, { code: 'invalid_ending', hint })
  }
}

/** A value among the options that no template can take. */
export class InvalidOptionError extends ParlanceError {
  constructor(
    readonly option: string,
    readonly got: unknown,
    readonly expected: string,
    hint = 'See RenderOptions for the options and their types.',
  ) {
    super(`Option ${option} is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_option',
      hint,
    })
  }
}

/** An option that there is not. */
export class UnknownOptionError extends ParlanceError {
  constructor(
    readonly option: string,
    readonly known: readonly string[],
  ) {
    super(`There is no option "${option}".`, {
      code: 'unknown_option',
      hint: `${didYouMean(option, known)} Options: ${known.join(', ')}.`.trim(),
    })
  }
}

/** A conversation that the format of this template forbids, in the words of its maker where they exist. */
export class TemplateRuleError extends ParlanceError {
  constructor(
    readonly template: string,
    readonly rule: string,
    readonly path: string,
    hint?: string,
  ) {
    super(`${path}: ${rule}`, {
      code: 'template_rule',
      hint: hint ?? `The format of "${template}" asks for this.`,
    })
  }
}
