import type { PromptRequest } from '../../engine/prompt-engine.js'
import { textForBos } from '../common/bos.js'
import { extraFields } from '../common/extra-fields.js'
import { requireSupport } from '../common/require-support.js'
import { samplingBody } from '../common/sampling-fields.js'
import type { Dialect } from './dialect.js'

/**
 * The body of a streamed completion.
 *
 * @throws EngineError for what the server cannot do
 */
export function completionBody(
  engine: string,
  dialect: Dialect,
  request: PromptRequest,
): Readonly<Record<string, unknown>> {
  requireSupport(engine, dialect.traits, request)
  const stop = request.stop.slice(0, dialect.maxStops)
  return {
    model: request.model,
    prompt: request.tokenIds ?? textForBos(engine, dialect.bos, request),
    max_tokens: request.maxTokens,
    stream: true,
    stream_options: { include_usage: true },
    ...(stop.length > 0 && { stop }),
    ...samplingBody(engine, dialect.sampling, request.sampling),
    ...dialect.always,
    ...dialect.fields(request),
    ...(request.guide !== undefined && dialect.guide(request.guide)),
    ...extraFields(engine, request.extra, ['prompt', 'stream']),
  }
}
