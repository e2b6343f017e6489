import type { MessageEngine } from './message-engine.js'
import type { PromptEngine } from './prompt-engine.js'

/** What makes the answer: from a prompt, or, for API models, from messages. */
export type Engine = PromptEngine | MessageEngine
