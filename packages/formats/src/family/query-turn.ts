import { type Message, type RenderRequest, Turn } from '@parlance/core'
import { lastQuery } from '../write/last-query.js'

/** The turn of a format in which the place of the user's last question decides what shows of earlier reasoning. */
export class QueryTurn<Kwargs extends object = object> extends Turn<Kwargs> {
  private query: number | undefined

  /** @param textOf the text of a user message */
  constructor(
    messages: readonly Message[],
    options: RenderRequest<Kwargs>,
    private readonly textOf: (message: Message, index: number) => string,
  ) {
    super(messages, options)
  }

  /** Number of the last message in which a user asks something; -1 when none does. See {@link lastQuery}. */
  get lastQuery(): number {
    this.query ??= lastQuery(this.messages, this.textOf)
    return this.query
  }

  /** Whether the message at hand follows it. */
  get afterQuery(): boolean {
    return this.lastQuery >= 0 && this.index > this.lastQuery
  }
}
