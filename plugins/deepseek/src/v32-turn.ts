import type { Message, RenderRequest } from '@parlance/core'
import { isTruthy } from '@parlance/formats'
import { EncoderTurn, type SwitchKwargs } from './encoder-turn.js'

/** The template variables of DeepSeek-V3.2. */
export interface DeepSeekV32Kwargs extends SwitchKwargs {
  /**
   * Earlier reasoning never shows; true refuses a developer message before the last user message. Default: true
   * when the last message is the user's.
   */
  readonly drop_thinking?: boolean
}

/** Where the walk is in a V3.2 conversation. */
export class V32Turn extends EncoderTurn<DeepSeekV32Kwargs> {
  /** Number of the last message of a user or developer; known in thinking mode only. */
  readonly lastUser: number
  /** No developer message may come before it. */
  readonly drops: boolean
  /** The calls that the run of results at hand answers, and how many results it has so far. */
  calls = 0
  results = 0

  constructor(messages: readonly Message[], options: RenderRequest<DeepSeekV32Kwargs>) {
    super(messages, options)
    this.drops = this.thinking && isTruthy(options.kwargs.drop_thinking ?? endsWithUser(messages))
    this.lastUser = this.thinking ? messages.findLastIndex(isUser) : -1
  }
}

function isUser(message: Message): boolean {
  return message.role === 'user' || message.role === 'developer'
}

function endsWithUser(messages: readonly Message[]): boolean {
  return messages.at(-1)?.role === 'user'
}
