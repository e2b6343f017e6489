import { consoleLogger, MODELS } from '@parlance/core'
import { type Pipeline, pipeline } from '@parlance/pipeline'
import { openTemplate } from '../templates/open-template.js'
import { withProgress } from '../terminal/with-progress.js'
import type { ModelFlags } from './model-flags.js'
import { openEngine } from './open-engine.js'

/**
 * The pipeline of a model: its template, as every command finds it, over its engine. An engine that takes messages has
 * a template of its own.
 *
 * @throws the errors of `openTemplate` and `openEngine`; UnknownParserError; UnsupportedError
 */
export async function openPipeline(model: string, flags: ModelFlags): Promise<Pipeline> {
  const { reasoningParser, toolCallParser: toolParser, maxLogLen, maxTokens } = flags
  const logger = consoleLogger(flags.logLevel)
  MODELS.useLogger(logger)
  return withProgress(`Opening ${model}`, async () => {
    const engine = await openEngine(flags.engine, model, flags.engineModel)
    return pipeline(model, {
      engine,
      logger,
      reasoningParser,
      toolParser,
      resolve: () => openTemplate(model, flags),
      ...(maxLogLen !== undefined && { maxLogLength: maxLogLen }),
      ...(maxTokens !== undefined && { defaults: { maxTokens } }),
    })
  })
}
