import type { Message } from '@parlance/core'
import type { InferOptions } from './generation-options.js'
import type { Response } from './response.js'

export interface SessionOptions extends InferOptions {
  /** Messages that the conversation begins with: a system message, an earlier history. Default: none. */
  readonly messages?: readonly Message[] | undefined
}

/**
 * A conversation with a history. A message and its answer are remembered together, once the answer is whole: what
 * fails, is aborted or is left early leaves the history as it was. One message at a time.
 */
export interface Session {
  readonly history: readonly Message[]
  /** The last whole answer. */
  readonly response: Response | null
  /** Answers as the pipeline's `infer` does. @throws what that throws; SessionBusyError while another answer runs */
  chat(message: string | Message, options?: InferOptions): Promise<Response>
  /** The same in pieces. */
  streamChat(message: string | Message, options?: InferOptions): AsyncGenerator<Response, void, undefined>
  /**
   * Forgets the history but for the system messages with which it began. An answer that runs goes on, and is not
   * remembered.
   */
  reset(): void
}
