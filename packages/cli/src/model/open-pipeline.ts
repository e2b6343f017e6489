import { consoleLogger, LOGGER, type Logger, MODELS } from '@parlance/core'
import { type Pipeline, pipeline } from '@parlance/pipeline'
import { UsageError } from '../errors/usage-error.js'
import { openTemplate } from '../templates/open-template.js'
import { withProgress } from '../terminal/with-progress.js'
import type { ModelFlags } from './model-flags.js'
import { openEngine } from './open-engine.js'

/** The options that choose a template, or read its outputs. */
const TEMPLATE_FLAGS = [
  ['chatTemplate', '--chat-template'],
  ['preferJinja', '--prefer-jinja'],
  ['toolCallParser', '--tool-call-parser'],
  ['reasoningParser', '--reasoning-parser'],
] as const

/**
 * The pipeline of a model: its template, as every command finds it, over its engine. An engine that takes messages has
 * a template of its own, and no other is looked for.
 *
 * @throws UsageError for an option about templates with such an engine; the errors of `openTemplate` and `openEngine`;
 * UnknownParserError; UnsupportedError
 */
export async function openPipeline(model: string, flags: ModelFlags): Promise<Pipeline> {
  const { reasoningParser, toolCallParser: toolParser, maxLogLen, maxTokens } = flags
  const logger = consoleLogger(flags.logLevel)
  return withProgress(`Opening ${model}`, async () => {
    const engine = await openEngine(flags.engine, model, flags.engineModel)
    const options = {
      engine,
      logger,
      ...(maxLogLen !== undefined && { maxLogLength: maxLogLen }),
      ...(maxTokens !== undefined && { defaults: { maxTokens } }),
    }
    if (engine.kind === 'messages') {
      refuseTemplateFlags(flags)
      return pipeline(model, options)
    }
    const resolve = () => openTemplate(model, flags)
    return logging(logger, () => pipeline(model, { ...options, reasoningParser, toolParser, resolve }))
  })
}

/** Templates that are made meanwhile have this logger; those made afterwards have the one that was there before. */
async function logging<T>(logger: Logger, work: () => Promise<T>): Promise<T> {
  const before = MODELS.container.resolve(LOGGER)
  MODELS.useLogger(logger)
  try {
    return await work()
  } finally {
    MODELS.useLogger(before)
  }
}

/** @throws UsageError */
function refuseTemplateFlags(flags: ModelFlags): void {
  const given = TEMPLATE_FLAGS.find(([name]) => flags[name] !== undefined)
  if (given === undefined) return
  throw new UsageError(
    `${given[1]} was given, but the engine ${flags.engine} applies its own template.`,
    'Leave it out, or name an engine that takes prompts, such as http://localhost:8000/v1.',
  )
}
