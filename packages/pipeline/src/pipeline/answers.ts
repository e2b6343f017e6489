import type { Conversation, Prompt } from '@parlance/core'
import type { Batches } from '../batches/batches.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type { GenerateOptions, GenerationOptions } from './generation-options.js'
import type { Response } from './response.js'
import type { SplitOptions } from './split-options.js'

/** What one answer needs beside its options. */
export interface AnswerContext {
  /** Which prompt of a batch it is. */
  readonly index: number
  readonly signal: AbortSignal
}

/** How answers come about with one kind of engine. What is wrong with a request is thrown at once. */
export interface Answers {
  answer(conversation: Conversation, options: SplitOptions, context: AnswerContext): Batches<Response>
  compose(conversation: Conversation, options: Pick<SplitOptions, 'render' | 'parse'>): Prompt
  /** Whether an answer goes on with the last message, and holds it. */
  continues(conversation: Conversation, options: Pick<SplitOptions, 'render' | 'parse'>): boolean
  generate(prompt: Prompt, options: GenerateOptions, context: AnswerContext): Batches<Response>
  complete(text: string, options: GenerationOptions, context: AnswerContext): Batches<Response>
  score(prompt: Prompt, continuation: string, signal: AbortSignal): Promise<readonly TokenLogprob[]>
}
