import { type Message, type RenderRequest, Turn } from '@parlance/core'

/** The turn of a format that keeps reasoning behind the user's last message. */
export class MiniMaxTurn<Kwargs extends object = object> extends Turn<Kwargs> {
  /** Number of the user's last message; -1 when there is none. */
  readonly lastUser: number
  /** The last message of the assistant so far called something. */
  called = false

  constructor(messages: readonly Message[], options: RenderRequest<Kwargs>) {
    super(messages, options)
    let last = messages.length - 1
    while (last >= 0 && messages[last]!.role !== 'user') last--
    this.lastUser = last
  }
}
