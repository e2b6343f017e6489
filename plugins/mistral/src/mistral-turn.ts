import { type Message, type RenderRequest, Turn } from '@parlance/core'
import { mayFollow, orderError, type RoleOrder } from './role-order.js'

/**
 * The turn of a format in which messages of one role in a row are one turn, results of tools and system messages
 * excepted. The first of them writes the turn, the others nothing.
 */
export class MistralTurn<Kwargs extends object = object> extends Turn<Kwargs> {
  /** Number of the message with which the first turn of a user begins; -1 when there is none. */
  readonly firstUser: number = -1
  /** The same of the last turn of a user. */
  readonly lastUser: number = -1
  /** The next text of the assistant follows a user or a tool. */
  spaced = false
  /** No two messages are of one turn. */
  private readonly single: boolean = true

  /** @throws TemplateRuleError for roles in an order that the format forbids */
  constructor(
    messages: readonly Message[],
    options: RenderRequest<Kwargs>,
    private readonly order: RoleOrder,
    templateName: () => string,
  ) {
    super(messages, options)
    let previous: string | null = null
    for (let i = 0; i < messages.length; i++) {
      const message = messages[i]!
      const { role } = message
      if (this.isApart(message)) continue
      if (!mayFollow(order, previous, role)) {
        throw orderError(order, previous, message, i, templateName())
      }
      if (role === previous) {
        if (isMerged(role)) this.single = false
      } else if (role === 'user') {
        if (this.firstUser < 0) this.firstUser = i
        this.lastUser = i
      }
      previous = role
    }
  }

  /** Whether an earlier message has written the turn that the message at hand belongs to. */
  get continues(): boolean {
    if (this.single) return false
    const { role } = this.messages[this.index]!
    for (let i = this.index - 1; i >= 0; i--) {
      const message = this.messages[i]!
      if (!this.isApart(message)) return message.role === role
    }
    return false
  }

  /** Number of the last message of the turn that the message at hand begins. */
  get runEnd(): number {
    const { role } = this.messages[this.index]!
    let end = this.index
    if (this.single || !isMerged(role)) return end
    for (let i = end + 1; i < this.messages.length; i++) {
      const message = this.messages[i]!
      if (this.isApart(message)) continue
      if (message.role !== role) break
      end = i
    }
    return end
  }

  /** Whether a message stands outside the order of the roles. */
  isApart({ role }: Message): boolean {
    return role === 'system' && this.order.systemApart
  }
}

function isMerged(role: string): boolean {
  return role !== 'tool' && role !== 'system'
}
