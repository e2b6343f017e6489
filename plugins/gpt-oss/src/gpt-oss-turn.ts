import { type Message, type RenderRequest, Turn } from '@parlance/core'
import { type MessageCall, messageCalls } from '@parlance/formats'

/** Where the walk of a conversation with gpt-oss is, and what it has to remember on the way. */
export class GptOssTurn<Kwargs extends object = object> extends Turn<Kwargs> {
  /** The calls of the assistant message before, to which results belong. */
  private calls: readonly MessageCall[] = []
  /** How many results of them there have been. */
  private results = 0
  /** Number of the last answer without calls; reasoning before it has done its work. */
  private readonly lastAnswer: number

  constructor(messages: readonly Message[], options: RenderRequest<Kwargs>) {
    super(messages, options)
    this.lastAnswer = messages.findLastIndex(
      (message, index) => message.role === 'assistant' && messageCalls(message, index).length === 0,
    )
  }

  /** An answer without calls follows the message at hand. */
  get answeredLater(): boolean {
    return this.lastAnswer > this.index
  }

  /** Notes the calls of the message at hand; an answer without any ends those before. */
  callsMade(calls: readonly MessageCall[]): void {
    this.calls = calls
    this.results = 0
  }

  /**
   * The call that the result at hand is of: by its id, or where no call has that id by its place among the results;
   * null when no call was made.
   */
  calledBy(id: string | undefined): MessageCall | null {
    const place = Math.min(this.results++, this.calls.length - 1)
    return this.calls.find((made) => id !== undefined && made.id === id) ?? this.calls[place] ?? null
  }
}
