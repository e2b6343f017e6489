import type { Conversation, Message } from '@parlance/core'
import { leavable } from '../signals/leavable.js'
import type { InferOptions } from './generation-options.js'
import { SessionBusyError } from './pipeline-errors.js'
import type { Response } from './response.js'
import type { Session } from './session.js'
import { mergeOptions } from './split-options.js'
import { ResponseJoiner, wholeResponse } from './whole-response.js'

type Pieces = AsyncGenerator<Response, void, undefined>

/** Answers a conversation in pieces. */
export type Answer = (conversation: Conversation, options: InferOptions) => Pieces

/** A conversation that remembers messages and their answers together, once the answer is whole. */
export class ChatSession implements Session {
  private readonly begun: readonly Message[]
  private messages: readonly Message[]
  private last: Response | null = null
  private isBusy = false
  /** Of the history: an answer to an earlier one is not remembered. */
  private beginning = 0

  /**
   * @param begun messages that the conversation begins with
   * @param options of every answer
   */
  constructor(
    private readonly answer: Answer,
    begun: readonly Message[],
    private readonly options: InferOptions,
  ) {
    // What the caller does with its messages afterwards is no part of the history.
    this.begun = begun.map((message) => ({ ...message }))
    this.messages = this.begun
  }

  get history(): readonly Message[] {
    return this.messages
  }

  get response(): Response | null {
    return this.last
  }

  chat(message: string | Message, options: InferOptions = {}): Promise<Response> {
    return wholeResponse(this.streamChat(message, options))
  }

  streamChat(
    message: string | Message,
    options: InferOptions = {},
  ): AsyncGenerator<Response, void, undefined> {
    let answer: Pieces | undefined
    const begin = (conversation: Conversation): Pieces => {
      answer = this.answer(conversation, mergeOptions(this.options, options))
      return answer
    }
    return leavable(this.pieces(message, begin), () => void answer?.return())
  }

  private async *pieces(message: string | Message, begin: (conversation: Conversation) => Pieces): Pieces {
    if (this.isBusy) throw new SessionBusyError()
    this.isBusy = true
    const { beginning } = this
    try {
      const said: Message = typeof message === 'string' ? { role: 'user', content: message } : { ...message }
      const conversation = [...this.messages, said]
      const joiner = new ResponseJoiner()
      for await (const piece of begin(conversation)) {
        joiner.add(piece)
        // Before it is given out: who has the last piece may leave.
        if (piece.message !== null && piece.finishReason !== 'abort' && beginning === this.beginning) {
          this.messages = [...conversation, piece.message]
          this.last = joiner.whole()
        }
        yield piece
      }
    } finally {
      this.isBusy = false
    }
  }

  reset(): void {
    const first = this.begun.findIndex(({ role }) => role !== 'system' && role !== 'developer')
    this.messages = first < 0 ? this.begun : this.begun.slice(0, first)
    this.last = null
    this.beginning++
  }
}
