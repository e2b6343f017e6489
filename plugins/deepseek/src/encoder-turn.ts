import { type Message, type RenderRequest, Turn } from '@parlance/core'
import { isTruthy } from '@parlance/formats'
import { hasTools } from './tool-block.js'

/** The template variables of both encoders. Any value counts by its truth in Python. */
export interface SwitchKwargs {
  /** Lets the model reason before it answers. Default false. */
  readonly thinking?: boolean
  /** The same under the name that other families use; either switches it on. */
  readonly enable_thinking?: boolean
  /** Leaves out the reasoning of earlier turns. */
  readonly drop_thinking?: boolean
}

/** Where the walk of an encoder is, and what holds for all of its messages. */
export class EncoderTurn<Kwargs extends SwitchKwargs = SwitchKwargs> extends Turn<Kwargs> {
  readonly thinking: boolean
  /** The tools of the request; null when there are none to show. */
  readonly tools: readonly unknown[] | null
  /** Number of the message that shows them; -1 when none does: they then stand before the first. */
  readonly toolsAt: number
  /** What invites the assistant after the last message; empty when nothing does. */
  lastInvitation = ''

  constructor(messages: readonly Message[], options: RenderRequest<Kwargs>) {
    super(messages, options)
    const { thinking, enable_thinking } = options.kwargs
    this.thinking = isTruthy(thinking) || isTruthy(enable_thinking)
    this.tools = options.tools !== null && hasTools(options.tools) ? options.tools : null
    this.toolsAt = this.tools === null ? -1 : messages.findIndex(takesTools)
  }
}

function takesTools(message: Message): boolean {
  return message.role === 'system' || message.role === 'developer'
}
