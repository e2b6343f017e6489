import { type Message, Turn } from '@parlance/core'
import { CallIds } from './call-ids.js'

/** Where the walk is in a K2 conversation. */
export class K2Turn<Kwargs extends object = object> extends Turn<Kwargs> {
  readonly ids = new CallIds()
  #lastAnswer: number | undefined

  /** Number of the last assistant message without calls; -1 when there is none. */
  get lastAnswer(): number {
    this.#lastAnswer ??= this.messages.findLastIndex(isAnswer)
    return this.#lastAnswer
  }
}

function isAnswer({ role, tool_calls: calls }: Message): boolean {
  return role === 'assistant' && (calls?.length ?? 0) === 0
}
