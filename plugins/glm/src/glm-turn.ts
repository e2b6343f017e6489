import { Turn } from '@parlance/core'
import { isTruthy } from '@parlance/formats'

/** The turn of GLM-4.5 and later, in which the place of the last user message decides what shows of reasoning. */
export class GlmTurn<Kwargs extends object = object> extends Turn<Kwargs> {
  private user: number | undefined

  /** Number of the last user message; -1 when there is none. */
  get lastUser(): number {
    this.user ??= this.messages.findLastIndex(({ role }) => role === 'user')
    return this.user
  }

  get afterUser(): boolean {
    return this.index > this.lastUser
  }

  /** Whether the variable is given, and false to Python. */
  switchedOff(variable: 'enable_thinking' | 'clear_thinking'): boolean {
    const given: unknown = this.options.kwargs[variable]
    return given !== undefined && !isTruthy(given)
  }
}
