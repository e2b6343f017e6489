import { type Message, type RenderRequest, vendorKey } from '@parlance/core'
import { isTruthy } from '@parlance/formats'
import { EncoderTurn, type SwitchKwargs } from './encoder-turn.js'

/** The template variables of DeepSeek-V4. */
export interface DeepSeekV4Kwargs extends SwitchKwargs {
  /** Default true; without effect when the conversation has tools. */
  readonly drop_thinking?: boolean
  /** `max` asks for the utmost in thinking mode; `high`, and any other value, changes nothing. */
  readonly reasoning_effort?: 'high' | 'max' | (string & {})
}

/** Where the walk is in a V4 conversation. */
export class V4Turn extends EncoderTurn<DeepSeekV4Kwargs> {
  /** Reasoning and developer messages before the last turn of the user are dropped. */
  readonly drops: boolean
  /** Number of the last message on the user's side; known in thinking mode only. */
  readonly lastUser: number
  /** Number of the last assistant message with calls; -1 before there is one. */
  caller = -1
  /** The task of the turn at hand; null for none. */
  task: unknown = null
  /** The turn at hand answers a task. */
  afterTask = false

  constructor(messages: readonly Message[], options: RenderRequest<DeepSeekV4Kwargs>) {
    super(messages, options)
    this.drops =
      this.thinking &&
      isTruthy(options.kwargs.drop_thinking ?? true) &&
      this.tools === null &&
      !messages.some(bringsTools)
    this.lastUser = this.thinking ? messages.findLastIndex(isUserSide) : -1
  }

  isDropped(index: number): boolean {
    return this.drops && index < this.lastUser && this.messages[index]!.role === 'developer'
  }

  /** The next message that shows. */
  override get next(): Message | undefined {
    let index = this.index + 1
    while (index < this.messages.length && this.isDropped(index)) index++
    return this.messages[index]
  }
}

/** A user or tool message loses its tools when it is merged into a turn. */
function bringsTools(message: Message): boolean {
  return message.role !== 'user' && message.role !== 'tool' && isTruthy(vendorKey(message, 'tools'))
}

function isUserSide({ role }: Message): boolean {
  return role === 'user' || role === 'tool' || role === 'developer'
}
