import type { Message, RenderOptions, Tool } from '@parlance/core'
import type { MessageChunk } from './engine-chunk.js'
import type { PromptRequest } from './prompt-engine.js'

/** One conversation to answer. */
export interface MessageRequest
  extends Pick<PromptRequest, 'model' | 'stop' | 'sampling' | 'logprobs' | 'guide' | 'extra' | 'signal'> {
  readonly messages: readonly Message[]
  readonly tools: readonly Tool[]
  readonly toolChoice?: unknown
  readonly reasoning?: RenderOptions['reasoning']
  readonly kwargs?: Readonly<Record<string, unknown>> | undefined
  /** Undefined leaves it to the API, whose models know their limits. */
  readonly maxTokens?: number | undefined
}

/** Answers messages by itself: an API model. No template of ours is involved. */
export interface MessageEngine {
  readonly kind: 'messages'
  readonly name: string
  /**
   * Pieces in order, the last with `finish`. Ends its work when the iteration is left or the signal aborts.
   *
   * @throws EngineError, and no other error of its own
   */
  chat(request: MessageRequest): AsyncIterable<MessageChunk>
  /** Whether the engine answers. @throws EngineError */
  health?(signal?: AbortSignal): Promise<void>
  close?(): Promise<void>
}
