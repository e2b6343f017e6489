import { type Message, type RenderRequest, Turn } from '@parlance/core'

/** The turn of Gemma 4, in which the model's turn goes on over calls and their results. */
export class Gemma4Turn<Kwargs extends object> extends Turn<Kwargs> {
  /** Role of the last message so far that is no tool's. */
  previousRole: string | null = null
  /** What that message ends with. */
  ended: 'content' | 'calls' | 'results' = 'content'
  /** Number of the last message of a user; -1 when there is none. */
  readonly lastUser: number

  constructor(messages: readonly Message[], options: RenderRequest<Kwargs>) {
    super(messages, options)
    this.lastUser = messages.findLastIndex(({ role }) => role === 'user')
  }

  /** Role of the next message that is no tool's. */
  get nextRole(): string | undefined {
    let at = this.index + 1
    while (this.messages[at]?.role === 'tool') at++
    return this.messages[at]?.role
  }
}
