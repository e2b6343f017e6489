import type { Conversation, Message } from '@parlance/core'
import { leavable } from '../signals/leavable.js'
import { checkMessage } from './check-call.js'
import type { InferOptions } from './generation-options.js'
import { SessionBusyError } from './pipeline-errors.js'
import type { Response } from './response.js'
import type { Session } from './session.js'
import { mergeOptions } from './split-options.js'
import { ResponseJoiner, wholeResponse } from './whole-response.js'

type Pieces = AsyncGenerator<Response, void, undefined>

/** What a session has its answers from. */
export interface Answering {
  /** Answers a conversation in pieces. */
  answer(conversation: Conversation, options: InferOptions): Pieces
  /** Whether the answer is to go on with the last message, and holds it. */
  continues(conversation: readonly Message[], options: InferOptions): boolean
}

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
    private readonly answering: Answering,
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
    const begin = (conversation: readonly Message[]): Begun => {
      const all = mergeOptions(this.options, options)
      const continues =
        conversation.at(-1)?.role === 'assistant' && this.answering.continues(conversation, all)
      answer = this.answering.answer(conversation, all)
      return { answer, before: continues ? conversation.slice(0, -1) : conversation }
    }
    return leavable(this.pieces(message, begin), () => void answer?.return())
  }

  private async *pieces(
    message: string | Message,
    begin: (conversation: readonly Message[]) => Begun,
  ): Pieces {
    checkMessage(message)
    if (this.isBusy) throw new SessionBusyError()
    this.isBusy = true
    const { beginning } = this
    try {
      const said: Message = typeof message === 'string' ? { role: 'user', content: message } : { ...message }
      const { answer, before } = begin([...this.messages, said])
      const joiner = new ResponseJoiner()
      for await (const piece of answer) {
        joiner.add(piece)
        // Before it is given out: who has the last piece may leave.
        if (piece.message !== null && piece.finishReason !== 'abort' && beginning === this.beginning) {
          this.messages = [...before, piece.message]
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

/** An answer that has begun, and the messages that go before it in the history. */
interface Begun {
  readonly answer: Pieces
  readonly before: readonly Message[]
}
