import type { RenderRequest } from '@parlance/core'
import type { ChatInput } from '../input/chat-input.js'
import type { ChatRendering } from './chat-rendering.js'

/** What a prompt is made from. */
export interface PromptSource {
  readonly rendering: ChatRendering
  readonly input: ChatInput
  readonly request: RenderRequest
  readonly stopWords: readonly string[]
  /** BOS where it has to be left out of the prompt; otherwise empty. */
  readonly without: string
  /** Whether the template marks what the model generates. */
  readonly marksGenerated: boolean
}
