import { isEmptyContent } from '../conversation/content-text.js'
import type { Message } from '../conversation/message.js'
import { InvalidEndingError } from '../errors/conversation-errors.js'
import type { RenderOptions } from './options.js'

/** How a prompt ends. */
export interface Ending {
  readonly addGenerationPrompt: boolean
  /** The last message has no end marker and nothing follows. */
  readonly open: boolean
  /** The last message is an empty reply and counts as if it were not there. */
  readonly dropLast: boolean
}

const INVITE: Ending = { addGenerationPrompt: true, open: false, dropLast: false }
const CLOSE: Ending = { addGenerationPrompt: false, open: false, dropLast: false }
const CONTINUE: Ending = { addGenerationPrompt: false, open: true, dropLast: false }
const INVITE_AGAIN: Ending = { addGenerationPrompt: true, open: false, dropLast: true }

/**
 * The ending that the two options ask for; unset ones follow from the last message.
 *
 * @param showsReasoning whether the format has reasoning: a reply that holds nothing else is then continued in it
 */
export function resolveEnding(
  messages: readonly Message[],
  options: RenderOptions,
  showsReasoning: boolean,
): Ending {
  const { addGenerationPrompt: add, continueFinalMessage: proceed } = options
  const last = messages.length === 0 ? undefined : messages[messages.length - 1]
  if (proceed === true) return continued(last, messages.length - 1, add)
  if (add === true) return INVITE
  if (add === false) return CLOSE
  if (last?.role !== 'assistant') return INVITE
  if (last.tool_calls !== undefined && last.tool_calls !== null && last.tool_calls.length > 0) return CLOSE
  const holdsText = !isEmptyContent(last.content) || (showsReasoning && Boolean(last.reasoning_content))
  if (!holdsText) return INVITE_AGAIN
  return proceed === false ? CLOSE : CONTINUE
}

function continued(last: Message | undefined, index: number, add: boolean | undefined): Ending {
  if (add === true) {
    throw new InvalidEndingError(
      'addGenerationPrompt and continueFinalMessage are both true: a prompt cannot continue a message and begin a new one.',
      'Set one of them.',
    )
  }
  if (last?.role !== 'assistant') {
    const got = last === undefined ? 'there are no messages' : `messages[${index}].role is "${last.role}"`
    throw new InvalidEndingError(
      `continueFinalMessage is true, but ${got}; only a last message of role "assistant" can be continued.`,
      'Append the beginning of the reply as an assistant message, or leave the option out.',
    )
  }
  return CONTINUE
}
