import type { PlacedMessage } from './placed-message.js'

/** What one repair makes of a conversation. */
export interface Repairing {
  readonly result: readonly PlacedMessage[]
  /** The caller's number of each message that it changed, and how: `joined this message to messages[0]`. */
  readonly changes: readonly { readonly place: number; readonly change: string }[]
}
