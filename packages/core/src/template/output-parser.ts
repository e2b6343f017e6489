/** A call as parsing gives it: always complete, arguments as JSON text. */
export interface ParsedToolCall {
  readonly id: string
  readonly type: 'function'
  readonly function: { readonly name: string; readonly arguments: string }
}

/** The model's output as a message that can be sent back. */
export interface ParsedMessage {
  readonly role: 'assistant'
  readonly content: string
  readonly reasoning_content?: string
  readonly tool_calls?: ParsedToolCall[]
}

/** What was read from a whole output. */
export interface ParsedOutput {
  readonly message: ParsedMessage
  /** False where reasoning or a call never closed. */
  readonly complete: boolean
  /** What is wrong with the output, one sentence each: why it is not complete, arguments that do not fit. */
  readonly problems: readonly string[]
}

/** What a piece of output adds to the message, in the shape of a chat-completions stream. */
export interface OutputDelta {
  readonly content?: string
  readonly reasoning_content?: string
  readonly tool_calls?: readonly {
    readonly index: number
    readonly id?: string
    readonly type?: 'function'
    readonly function?: { readonly name?: string; readonly arguments?: string }
  }[]
}

/** Reads output that arrives in pieces, cut anywhere. */
export interface OutputParser {
  /** @returns what became certain with this piece; empty when all of it has to wait */
  push(chunk: string): readonly OutputDelta[]
  /** Ends the output: gives what was held back, and the whole message. */
  end(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput
}
