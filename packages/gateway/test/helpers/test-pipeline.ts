import { type ChatTemplate, MODELS } from '@parlance/core'
import type { GenerationOptions, Pipeline, PromptEngine, Response } from '@parlance/pipeline'
import { fakePipeline } from './fake-pipeline.js'

/** A pipeline with one template and one engine. */
export function testPipeline(
  engine: PromptEngine,
  template: string | ChatTemplate,
  model = 'tide',
): Pipeline {
  const built = typeof template === 'string' ? MODELS.build(template) : template
  const blank = {
    index: 0,
    deltas: [],
    finishReason: null,
    matchedStop: null,
    message: null,
    complete: true,
    problems: [],
    usage: {},
    tokenIds: [],
    error: null,
  } as const
  async function* run(
    prompt: string,
    stop: readonly string[],
    parser: ReturnType<ChatTemplate['createParser']> | null,
    options: GenerationOptions,
  ): AsyncGenerator<Response, void, undefined> {
    const { maxTokens = 512, stop: stops, logprobs, guide, signal, ...sampling } = options
    const request = { model, prompt, bos: 'none', bosToken: '', stopTokenIds: [], specialTokens: [] } as const
    const all = [...stop, ...(typeof stops === 'string' ? [stops] : (stops ?? []))]
    for await (const piece of engine.generate({
      ...request,
      stop: all,
      maxTokens,
      sampling,
      logprobs,
      guide,
      signal,
    })) {
      const deltas = parser?.push(piece.text) ?? []
      const told = piece.logprobs ?? null
      if (piece.finish === undefined) {
        yield { ...blank, text: piece.text, deltas, logprobs: told }
        continue
      }
      const ended = parser?.end()
      const finishReason =
        piece.finish === 'stop' && ended?.message.tool_calls !== undefined ? 'tool_calls' : piece.finish
      yield {
        ...blank,
        text: piece.text,
        deltas: [...deltas, ...(ended?.deltas ?? [])],
        logprobs: told,
        message: ended?.message ?? null,
        finishReason,
        usage: piece.usage ?? {},
      }
    }
  }
  return {
    ...fakePipeline(model),
    engine,
    resolved: {
      template: built,
      name: built.info.name,
      source: 'explicit',
      reason: 'given',
      alternatives: [],
    },
    compose: (conversation, options) => built.compose(conversation, options),
    generate: (prompt, options = {}) =>
      run(prompt.text, prompt.stopWords, options.parser ?? prompt.createParser(), options),
    complete: (text, options = {}) => run(text, [], null, options),
  }
}
