import { consoleLogger, type Logger, silentLogger, takePromptLog } from '@parlance/core'
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

/**
 * Makes a pipeline: messages to a prompt to an engine and back to a message. The template is that of `template` or
 * `chatTemplateConfig`, of the tokenizer, or the one that serves the model; a message engine needs none. From then
 * on the pipeline logs the template's prompts, with what decided the template.
 *
 * @param model the id, path or file name of the model
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
  const answers = new PromptAnswers(engine, resolved, setup(own ?? templateLogger))
  // A parser that is not there is an error now, not at the first answer.
  resolved.template.createParser({ reasoningParser, toolParser })
  return new EnginePipeline({ model, engine, resolved, answers, defaults, concurrency })
}
