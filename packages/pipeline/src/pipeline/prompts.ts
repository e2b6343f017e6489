import { type Conversation, InvalidOptionError } from '@parlance/core'
import { isObject } from '../values/is-object.js'
import type { Prompts } from './pipeline-type.js'

/** One conversation, or the conversations of a batch. */
export type PromptList =
  | { readonly kind: 'one'; readonly conversation: Conversation }
  | { readonly kind: 'batch'; readonly conversations: readonly Conversation[] }

/**
 * Tells one conversation from a batch: a list of strings or of lists is a batch (the empty list too), a list of
 * messages is one conversation.
 *
 * @throws InvalidOptionError for what is neither, or a mixture
 */
export function promptList(prompts: Prompts): PromptList {
  if (typeof prompts === 'string') return { kind: 'one', conversation: prompts }
  const expected = 'a string, a list of messages, or a list of either'
  if (!Array.isArray(prompts)) throw new InvalidOptionError('prompts', prompts, expected, HINT)
  const [first] = prompts
  const isBatch = prompts.length === 0 || isConversation(first)
  const at = prompts.findIndex((entry: unknown) => !(isBatch ? isConversation(entry) : isObject(entry)))
  if (at < 0) {
    if (isBatch) return { kind: 'batch', conversations: prompts as readonly Conversation[] }
    return { kind: 'one', conversation: prompts as Conversation }
  }
  const others = isBatch ? 'a string or a list of messages' : 'a message'
  const wanted = at === 0 ? EXPECTED_ENTRY : `${others}, as prompts[0]`
  throw new InvalidOptionError(`prompts[${at}]`, prompts[at], wanted, HINT)
}

const EXPECTED_ENTRY = 'a message, or of a batch a string or a list of messages'

function isConversation(entry: unknown): boolean {
  return typeof entry === 'string' || Array.isArray(entry)
}

const HINT = 'Such as: infer("Hi"), infer([{ role: "user", content: "Hi" }]), infer(["Hi", "Ho"]).'
