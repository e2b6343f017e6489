import { ParlanceError } from './parlance-error.js'

/** Text of a caller that a tokenizer would read as a control token, where the caller's policy rejects it. */
export class ControlTextError extends ParlanceError {
  readonly token: string
  /** Path of the text: `messages[0].content`, `tools[1]`. */
  readonly source: string
  /** Number of the message; null for text from elsewhere. */
  readonly index: number | null
  /** Path within the message; for text from elsewhere the whole path. */
  readonly field: string
  /** Offset of the token in that text, in UTF-16 code units. */
  readonly offset: number

  constructor(found: { readonly token: string; readonly source: string; readonly offset: number }) {
    super(
      `${found.source} holds the control token ${JSON.stringify(found.token)} at offset ${found.offset}.`,
      {
        code: 'control_text',
        hint: 'Refuse the text, or let the option controlText break such tokens up: { breakWith: "\\u200b" }.',
      },
    )
    const message = /^messages\[(\d+)\]\.?/.exec(found.source)
    this.token = found.token
    this.source = found.source
    this.index = message === null ? null : Number(message[1])
    this.field = message === null ? found.source : found.source.slice(message[0].length)
    this.offset = found.offset
  }
}
