import type { Message } from '../../conversation/message.js'

/** Where an element of a list (a content part, a tool call) stands in the caller's conversation. */
export interface ElementPlace {
  /** Number of the message. */
  readonly message: number
  /** Number of the element in its list; null when the caller gave a text instead of a list. */
  readonly element: number | null
}

/** The fields of a message that are lists, whose elements a repair may bring together from several messages. */
export type ListField = 'content' | 'tool_calls'

/** A message on its way through the repairs. */
export interface PlacedMessage {
  readonly message: Message
  /** Its number in the caller's list; of a merged message: that of the first. */
  readonly place: number
  /** Where the elements of its lists are from; a list that is not named here is the message's own. */
  readonly elements?: { readonly [Name in ListField]?: readonly ElementPlace[] }
}
