import type { Message } from '@parlance/core'
import type { InferOptions } from './generation-options.js'
import type { Response } from './response.js'

/** A conversation with a history: each answer is remembered once it is whole. */
export interface Session {
  readonly history: readonly Message[]
  /** The last answer. */
  readonly response: Response | null
  chat(message: string | Message, options?: InferOptions): Promise<Response>
  streamChat(message: string | Message, options?: InferOptions): AsyncGenerator<Response, void, undefined>
  /** Forgets the history but for system messages given at the start. */
  reset(): void
}
