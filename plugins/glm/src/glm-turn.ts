import { type Message, type RenderRequest, Turn } from '@parlance/core'
import { isTruthy } from '@parlance/formats'

/** The turn of GLM-4.5 and later, in which the place of the last user message decides what shows of reasoning. */
export class GlmTurn<Kwargs extends object = object> extends Turn<Kwargs> {
  /** Number of the last user message; -1 when there is none. */
  readonly lastUser: number
  /** `enable_thinking` is given, and false to Python. */
  readonly thinkingOff: boolean
  /** `clear_thinking` is. */
  readonly keepsThinking: boolean

  constructor(messages: readonly Message[], options: RenderRequest<Kwargs>) {
    super(messages, options)
    this.lastUser = lastUser(messages)
    const { enable_thinking: enable, clear_thinking: clear } = options.kwargs
    this.thinkingOff = enable !== undefined && !isTruthy(enable)
    this.keepsThinking = clear !== undefined && !isTruthy(clear)
  }

  get afterUser(): boolean {
    return this.index > this.lastUser
  }
}

function lastUser(messages: readonly Message[]): number {
  for (let i = messages.length - 1; i >= 0; i--) if (messages[i]!.role === 'user') return i
  return -1
}
