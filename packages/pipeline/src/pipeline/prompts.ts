import { type Conversation, InvalidOptionError } from '@parlance/core'
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
  const isMessage = (entry: unknown): boolean => typeof entry !== 'string' && !Array.isArray(entry)
  const messages = prompts.filter(isMessage).length
  if (messages === 0) return { kind: 'batch', conversations: prompts as readonly Conversation[] }
  const at = prompts.findIndex((entry) => !isMessage(entry))
  if (at >= 0) throw new InvalidOptionError(`prompts[${at}]`, prompts[at], 'a message as the others', HINT)
  return { kind: 'one', conversation: prompts as Conversation }
}

const HINT = 'Such as: infer("Hi"), infer([{ role: "user", content: "Hi" }]), infer(["Hi", "Ho"]).'
