import { consoleLogger, type Logger, logs, silentLogger, takePromptLog } from '@parlance/core'
import { checkPipelineOptions } from './check-pipeline-options.js'
import { EnginePipeline } from './engine-pipeline.js'
import { MessageAnswers } from './message-answers.js'
import type { PipelineOptions } from './pipeline-options.js'
import type { Pipeline } from './pipeline-type.js'
import { PromptAnswers } from './prompt-answers.js'
import { RequestLog } from './request-log.js'
import { pipelineTemplate } from './resolve-pipeline-template.js'
import { mergeOptions, splitOptions } from './split-options.js'

const DEFAULT_CONCURRENCY = 32

const UNREAD =
  'The name of the path alone chose the template; the files there were not read. Give resolve: resolveModel of @parlance/hf/node.'

/**
 * Makes a pipeline: messages to a prompt to an engine and back to a message. The template is that of `template` or
 * `chatTemplateConfig`, of the tokenizer, or the one that serves the model; a message engine needs none. From then
 * on the pipeline logs the template's prompts, with what decided the template.
 *
 * @param model the id, path or file name of the model. Of a path the files are read only by `resolve`, or by an engine
 * that has them: otherwise its name alone chooses the template, and the log says so at WARNING
 * @throws InvalidOptionError, UnknownOptionError; what `resolveTemplate` throws; UnknownParserError;
 * UnsupportedError for an engine that would hide the reasoning of the format
 */
export async function pipeline(model: string, options: PipelineOptions): Promise<Pipeline> {
  checkPipelineOptions(model, options)
  const { engine, reasoningParser, toolParser, maxLogLength = null } = options
  const { engineModel = model, concurrency = DEFAULT_CONCURRENCY } = options
  const defaults = mergeOptions({ reasoningParser, toolParser }, options.defaults ?? {})
  splitOptions(defaults)
  const setup = (logger: Logger) => ({ model, engineModel, log: new RequestLog(logger, maxLogLength) })
  const own = options.logger ?? (options.logLevel === undefined ? undefined : consoleLogger(options.logLevel))
  if (engine.kind === 'messages') {
    const answers = new MessageAnswers(engine, setup(own ?? silentLogger))
    return new EnginePipeline({ model, engine, resolved: null, answers, defaults, concurrency })
  }
  const resolved = await pipelineTemplate(model, options)
  const templateLogger = takePromptLog(resolved.template)
  const logger = own ?? templateLogger
  if (isPath(model) && resolved.source === 'model_id' && logs(logger, 'WARNING'))
    logger.warn(UNREAD, { model, template: resolved.name })
  const answers = new PromptAnswers(engine, resolved, setup(logger))
  // A parser that is not there is an error now, not at the first answer.
  resolved.template.createParser({ reasoningParser, toolParser })
  return new EnginePipeline({ model, engine, resolved, answers, defaults, concurrency })
}

function isPath(model: string): boolean {
  return /^(?:[.~]*[/\\]|[A-Za-z]:)/.test(model)
}
