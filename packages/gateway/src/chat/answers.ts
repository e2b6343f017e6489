import type { GenerationOptions, Pipeline } from '@parlance/pipeline'
import type { ChatRequest } from '../request/chat-request.js'
import { plainJson } from '../request/read-json.js'
import type { Tally } from '../respond/tally.js'
import type { Composed } from './composed.js'
import { forcedCall } from './forced-call.js'
import { firstCallOnly, type Pieces } from './pieces.js'

/**
 * The answers to a request, `n` of them.
 *
 * @param composed null where the engine takes messages
 * @param tally takes the counts of what no client gets
 */
export function answers(
  pipeline: Pipeline,
  request: ChatRequest,
  composed: Composed | null,
  signal: AbortSignal,
  tally: Pick<Tally, 'discard'>,
): Pieces[] {
  const { choice, parallel, n, generation } = request
  const begin = (options: GenerationOptions) =>
    composed === null ? askMessages(pipeline, request, options) : askPrompt(pipeline, composed, options)
  return Array.from({ length: n }, (_, index) => {
    // Answers of one seed would all be the same, and so would the second attempt at a call.
    const ask = (attempt: number) => {
      const seed = generation.seed == null ? undefined : generation.seed + index + attempt * n
      const pieces = begin({ ...generation, seed, signal })
      return parallel ? pieces : firstCallOnly(pieces)
    }
    return choice.mode === 'required' ? forcedCall(choice, ask, tally) : ask(0)
  })
}

function askPrompt(
  pipeline: Pipeline,
  { prompt, guide, createParser }: Composed,
  options: GenerationOptions,
): Pieces {
  return pipeline.generate(prompt, { ...options, guide, parser: createParser() })
}

function askMessages(pipeline: Pipeline, request: ChatRequest, options: GenerationOptions): Pieces {
  const { render, messages, format, parallel } = request
  return pipeline.streamInfer(plainJson(messages) as typeof messages, {
    ...render,
    ...options,
    tools: plainJson(render.tools) as typeof render.tools,
    guide: format?.guide,
    controlText: undefined,
    extra: parallel ? undefined : { parallel_tool_calls: false },
  })
}
