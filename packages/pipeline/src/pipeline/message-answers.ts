import type { Conversation, Message, Prompt } from '@parlance/core'
import { jsonText } from '@parlance/formats'
import type { Batches } from '../batches/batches.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type { MessageEngine } from '../engine/message-engine.js'
import type { AnswerContext, Answers } from './answers.js'
import { checkMessages } from './check-messages.js'
import { checkMessageOptions } from './engine-limits.js'
import { messageGeneration } from './message-generation.js'
import { UnsupportedError } from './pipeline-errors.js'
import type { PipelineSetup } from './pipeline-setup.js'
import type { Response } from './response.js'
import { samplingOf, stopWordsOf } from './sampling-of.js'
import type { SplitOptions } from './split-options.js'

/** Answers of an API model: messages go out as they are. */
export class MessageAnswers implements Answers {
  constructor(
    private readonly engine: MessageEngine,
    private readonly setup: PipelineSetup,
  ) {}

  answer(
    conversation: Conversation,
    options: SplitOptions,
    { index, signal }: AnswerContext,
  ): Batches<Response> {
    checkMessageOptions(this.engine, options)
    const { render, generation } = options
    const messages: readonly Message[] =
      typeof conversation === 'string' ? [{ role: 'user', content: conversation }] : conversation
    checkMessages(messages, render.tools)
    this.setup.log.request({ model: this.setup.model, template: null }, () => jsonText(messages, 'messages'))
    const { toolChoice, reasoning, kwargs } = render
    const { maxTokens, logprobs, guide, extra } = generation
    const request = {
      model: this.setup.engineModel,
      messages,
      tools: render.tools ?? [],
      toolChoice,
      reasoning,
      kwargs,
      maxTokens,
      stop: stopWordsOf(generation),
      sampling: samplingOf(generation),
      logprobs,
      guide,
      extra,
      signal,
    }
    return messageGeneration({ engine: this.engine, request, index })
  }

  compose(): Prompt {
    throw this.noPrompt('compose')
  }

  /** That is up to the API; its answer is what it says. */
  continues(): boolean {
    return false
  }

  generate(): Batches<Response> {
    throw this.noPrompt('generate')
  }

  complete(): Batches<Response> {
    throw this.noPrompt('complete')
  }

  score(): Promise<readonly TokenLogprob[]> {
    throw this.noPrompt('score')
  }

  private noPrompt(feature: string): UnsupportedError {
    const why = 'it takes messages as they are, and no prompt is written for it.'
    return new UnsupportedError(this.engine.name, feature, why, 'Use infer or streamInfer.')
  }
}
