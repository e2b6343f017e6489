import { type BosPolicy, type Conversation, InvalidOptionError, type Prompt } from '@parlance/core'
import type { Batches } from '../batches/batches.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type { PromptEngine, PromptRequest } from '../engine/prompt-engine.js'
import type { PipelineTemplate } from '../template/pipeline-template.js'
import type { AnswerContext, Answers } from './answers.js'
import { begunAnswer, continuedParser } from './continued-answer.js'
import { checkCallTokens, checkGeneration, checkMedia, checkReasoningTokens } from './engine-limits.js'
import type { GenerateOptions, GenerationOptions } from './generation-options.js'
import { type OutputTokens, outputTokens } from './output-tokens.js'
import { parsedPrompt } from './parsed-prompt.js'
import { UnsupportedError } from './pipeline-errors.js'
import type { PipelineSetup } from './pipeline-setup.js'
import { plainParser } from './plain-parser.js'
import { type PromptRun, promptGeneration } from './prompt-generation.js'
import type { Response } from './response.js'
import { samplingOf, stopWordsOf } from './sampling-of.js'
import type { SplitOptions } from './split-options.js'

const DEFAULT_MAX_TOKENS = 512

/** Of text that no template wrote. */
const UNWRITTEN = { own: [], notes: [] } as const

/** What of a prompt the engine is told. */
type PromptText = Pick<PromptRequest, 'prompt' | 'bos' | 'tokenIds' | 'stop' | 'specialTokens'>

/** Answers by way of a prompt: the template writes it, and reads the output back. */
export class PromptAnswers implements Answers {
  private readonly tokens: OutputTokens

  /** @throws UnsupportedError for a format whose reasoning the engine would hide */
  constructor(
    private readonly engine: PromptEngine,
    private readonly resolved: PipelineTemplate,
    private readonly setup: PipelineSetup,
  ) {
    this.tokens = outputTokens(resolved.template)
    checkReasoningTokens(engine, resolved.name, this.tokens)
  }

  answer(conversation: Conversation, options: SplitOptions, context: AnswerContext): Batches<Response> {
    const { generation } = options
    if (!options.preprocess) {
      if (typeof conversation !== 'string')
        throw new InvalidOptionError('preprocess', false, 'true for a list of messages', 'Give a string.')
      return this.plain(conversation, generation, context)
    }
    const prompt = this.compose(conversation, options)
    const begun = begunAnswer(conversation, prompt)
    if (begun === null) return this.generate(prompt, generation, context)
    const parser = continuedParser(prompt.createParser(), begun)
    return this.generate(prompt, { ...generation, parser }, context)
  }

  continues(conversation: Conversation, options: Pick<SplitOptions, 'render' | 'parse'>): boolean {
    return begunAnswer(conversation, this.compose(conversation, options)) !== null
  }

  compose(conversation: Conversation, { render, parse }: Pick<SplitOptions, 'render' | 'parse'>): Prompt {
    const { template, name } = this.resolved
    checkCallTokens(this.engine, name, this.tokens, render)
    const prompt = template.compose(conversation, render)
    if (Object.keys(parse).length === 0) return prompt
    const { tools, kwargs, toolChoice } = render
    return parsedPrompt(prompt, template, { tools, kwargs, toolChoice, ...parse })
  }

  generate(
    prompt: Prompt,
    { parser = prompt.createParser(), tokenIds, ...options }: GenerateOptions,
    context: AnswerContext,
  ): Batches<Response> {
    checkMedia(this.engine, prompt)
    const { name: template, source, reason } = this.resolved
    const { model, log } = this.setup
    log.request({ model, template, source, reason }, () => prompt.text)
    const { text, bos, stopWords } = prompt
    const { notes } = prompt.report
    log.notes({ model, template }, notes)
    const asked = { prompt: text, bos, tokenIds, stop: stopWords, specialTokens: this.tokens.all }
    return this.run(asked, options, { parser, own: stopWords, notes }, context)
  }

  complete(text: string, options: GenerationOptions, context: AnswerContext): Batches<Response> {
    this.setup.log.request({ model: this.setup.model, template: null }, () => text)
    const asked = { prompt: text, bos: this.bosOf(text), stop: [], specialTokens: [] }
    return this.run(asked, options, { parser: plainParser(), ...UNWRITTEN }, context)
  }

  /** Text that somebody else wrote in the template's format: it stops as the format does, and nothing is read back. */
  private plain(text: string, options: GenerationOptions, context: AnswerContext): Batches<Response> {
    this.setup.log.request({ model: this.setup.model, template: null }, () => text)
    const { stops } = this.resolved.template.info
    const asked = { prompt: text, bos: this.bosOf(text), stop: stops, specialTokens: this.tokens.all }
    return this.run(asked, options, { parser: plainParser(), ...UNWRITTEN }, context)
  }

  score(prompt: Prompt, continuation: string, signal: AbortSignal): Promise<readonly TokenLogprob[]> {
    const { engine, bosToken } = this
    if (engine.score === undefined) {
      const why = 'it tells nothing of a given continuation.'
      throw new UnsupportedError(engine.name, 'score', why, 'Take an engine with score, such as completions.')
    }
    const model = this.setup.engineModel
    return engine.score({ model, prompt: prompt.text, bos: prompt.bos, bosToken, continuation, signal })
  }

  private run(
    asked: PromptText,
    options: GenerationOptions,
    reading: Pick<PromptRun, 'parser' | 'own' | 'notes'>,
    { index, signal }: AnswerContext,
  ): Batches<Response> {
    checkGeneration(this.engine, options, asked.tokenIds)
    const request = {
      ...asked,
      model: this.setup.engineModel,
      bosToken: this.bosToken,
      stop: [...new Set([...asked.stop, ...stopWordsOf(options)])].filter((word) => word !== ''),
      stopTokenIds: options.stopTokenIds ?? [],
      maxTokens: options.maxTokens ?? DEFAULT_MAX_TOKENS,
      sampling: samplingOf(options),
      logprobs: options.logprobs,
      guide: options.guide,
      extra: options.extra,
      signal,
    }
    return promptGeneration({ engine: this.engine, request, ...reading, index })
  }

  /** Of a text that no template wrote. */
  private bosOf(text: string): BosPolicy {
    if (this.bosToken !== '' && text.startsWith(this.bosToken)) return 'written'
    return this.resolved.template.info.bos === 'none' ? 'none' : 'tokenizer'
  }

  private get bosToken(): string {
    return this.resolved.template.info.tokens.bos
  }
}
