import { nearest, ParlanceError } from '@parlance/core'
import { describeValue } from './describe-value.js'

/** A prompt that is neither a text, a prompt list nor messages. */
export class InvalidPromptError extends ParlanceError {
  constructor(readonly got: unknown) {
    super(
      `The prompt is ${describeValue(got)}; expected a text, a PromptList or a list of { role, content }.`,
      {
        code: 'invalid_prompt',
        hint: 'Fill a PromptTemplate or a RawPromptTemplate, or use mapBatch for a list of prompts.',
      },
    )
  }
}

/** A mode other than `gen` and `ppl`. */
export class InvalidModeError extends ParlanceError {
  constructor(readonly got: unknown) {
    super(`The mode is ${describeValue(got)}; expected "gen" or "ppl".`, {
      code: 'invalid_mode',
      hint: 'gen stops where the model continues; ppl keeps the complete candidate.',
    })
  }
}

/** A role of the data set that the model side does not know, without a usable `fallback_role`. */
export class UndeclaredRoleError extends ParlanceError {
  /** `template.round[0].role` */
  readonly path: string

  /**
   * @param at the item: `template.round[0]`
   * @param fallback its fallback_role, where that is not declared either
   * @param declared the roles that meta_template declares
   */
  constructor(
    at: string,
    readonly role: string,
    readonly fallback: string | undefined,
    readonly declared: readonly string[],
  ) {
    const near = nearest(role, declared)
    const fallen =
      fallback === undefined ? 'and it has no fallback_role' : `nor its fallback_role "${fallback}"`
    super(`${at}.role is "${role}", which meta_template does not declare, ${fallen}.`, {
      code: 'undeclared_role',
      hint:
        `${near === undefined ? '' : `Did you mean "${near}"? `}Declare "${role}" in round or reserved_roles, ` +
        `or give the message a fallback_role among: ${declared.join(', ') || '(no role is declared)'}.`,
    })
    this.path = `${at}.role`
  }
}

/** A role of `reserved_roles` inside a round or an example. */
export class ReservedRoleInRoundError extends ParlanceError {
  /** `template.round[0].role`, or its `fallback_role` where that names the reserved role. */
  readonly path: string

  /**
   * @param at the item: `template.round[0]`
   * @param itemRole the role of the item; another one where it is processed as its fallback_role
   * @param role the reserved role
   */
  constructor(
    at: string,
    readonly itemRole: string,
    readonly role: string,
  ) {
    const path = `${at}.${itemRole === role ? 'role' : 'fallback_role'}`
    const whose = itemRole === role ? '' : ` (of the undeclared role "${itemRole}")`
    super(`${path}${whose} is "${role}", a reserved role, inside a round.`, {
      code: 'reserved_role_in_round',
      hint: `Move the message to begin or end of the dataset template, or declare "${role}" in round.`,
    })
    this.path = path
  }
}

/** Section marks of a prompt list that do not fit together. */
export class SectionError extends ParlanceError {
  constructor(
    readonly path: string,
    problem: string,
    hint: string,
  ) {
    super(`${path} ${problem}.`, { code: 'invalid_section', hint })
  }
}

/** A role that becomes a message but has no `api_role`. */
export class MissingApiRoleError extends ParlanceError {
  /** `meta_template.round[0].api_role` */
  readonly path: string

  /** @param at the role: `meta_template.round[0]` */
  constructor(
    at: string,
    readonly role: string,
  ) {
    super(`${at}.api_role is missing: the role "${role}" cannot become a message.`, {
      code: 'missing_api_role',
      hint: 'Give the role an api_role such as "user", or render for a model that takes a text.',
    })
    this.path = `${at}.api_role`
  }
}

/** A text of `meta_template` that cannot be sent as a message. */
export class TextInMessagesError extends ParlanceError {
  constructor(
    readonly path: string,
    readonly text: string,
  ) {
    super(`${path} is the text ${describeValue(text)}, which is no message.`, {
      code: 'text_in_messages',
      hint: `Write ${path} as a role, such as { role: "SYSTEM", api_role: "system", prompt: ... }, or render as text.`,
    })
  }
}

/** A prompt from which no message came out. */
export class NoMessageError extends ParlanceError {
  /** @param cut the role at which gen mode has cut the prompt: `meta_template.round[0]` */
  constructor(readonly cut?: string) {
    super('No message came out of the prompt.', {
      code: 'no_message',
      hint:
        cut === undefined
          ? 'API form takes the roles of the prompt; put its texts into a message of the dataset template.'
          : `${cut} generates, so gen mode leaves it and all that follows out. Set generate on the role that answers alone.`,
    })
  }
}

/** A prompt whose last message is not one that the model generates, so that there is nothing to score. */
export class NothingToScoreError extends ParlanceError {
  constructor(why: string) {
    super(`There is nothing to score: ${why}.`, {
      code: 'nothing_to_score',
      hint: 'In ppl mode the last message has to be the candidate, spoken by the assistant.',
    })
  }
}

/** Role names that a chat template does not know. */
export class UnknownChatRoleError extends ParlanceError {
  constructor(
    readonly role: string,
    readonly index: number,
  ) {
    super(`Item ${index} has the role ${describeValue(role)}, which is no role of a chat template.`, {
      code: 'unknown_chat_role',
      hint: 'Map it with api_role to user, assistant or system (or HUMAN, BOT, SYSTEM).',
    })
  }
}
