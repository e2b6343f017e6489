import { type Message, type RenderRequest, Turn } from '@parlance/core'
import { checkRole, type RoleOrder } from './role-order.js'

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

  /** @throws TemplateRuleError for roles in an order that the format forbids */
  constructor(
    messages: readonly Message[],
    options: RenderRequest<Kwargs>,
    private readonly order: RoleOrder,
    template: string,
  ) {
    super(messages, options)
    let previous: string | null = null
    for (let i = 0; i < messages.length; i++) {
      const message = messages[i]!
      if (this.isApart(message)) continue
      checkRole(order, message, i, previous, template)
      if (message.role === 'user' && previous !== 'user') {
        if (this.firstUser < 0) this.firstUser = i
        this.lastUser = i
      }
      previous = message.role
    }
  }

  /** Whether an earlier message has written the turn that the message at hand belongs to. */
  get continues(): boolean {
    for (let i = this.index - 1; i >= 0; i--) {
      const message = this.messages[i]!
      if (!this.isApart(message)) return message.role === this.messages[this.index]!.role
    }
    return false
  }

  /** Number of the last message of the turn that the message at hand begins. */
  get runEnd(): number {
    const { role } = this.messages[this.index]!
    let end = this.index
    if (role === 'system' || role === 'tool') return end
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
