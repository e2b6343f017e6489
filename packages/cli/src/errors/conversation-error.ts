import { ParlanceError } from '@parlance/core'
import { withoutHint } from '../terminal/without-hint.js'

/** One of many conversations is refused; the code is that of the error behind it. */
export class ConversationError extends ParlanceError {
  /** @param where `chats.jsonl: line 3` */
  constructor(
    readonly where: string,
    override readonly cause: ParlanceError,
  ) {
    const { code, hint } = cause
    super(`${where}: ${withoutHint(cause)}`, { code, ...(hint !== undefined && { hint }), cause })
  }
}
