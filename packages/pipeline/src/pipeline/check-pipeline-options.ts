import { checkLogger, InvalidOptionError, type LogLevel, UnknownOptionError } from '@parlance/core'
import { checkEngine } from './check-engine.js'
import type { PipelineOptions } from './pipeline-options.js'

const HINT = 'See PipelineOptions for the options and their types.'

/** The options that choose a template, or read its outputs. */
const TEMPLATE: readonly (keyof PipelineOptions)[] = [
  'chatTemplateConfig',
  'template',
  'modelConfig',
  'tokenizerConfig',
  'jinja',
  'prefer',
  'resolve',
  'reasoningParser',
  'toolParser',
]

const KNOWN: readonly (keyof PipelineOptions)[] = [
  'engine',
  ...TEMPLATE,
  'engineModel',
  'logger',
  'logLevel',
  'maxLogLength',
  'concurrency',
  'defaults',
]

const LEVELS: readonly string[] = ['DEBUG', 'INFO', 'WARNING', 'ERROR', 'SILENT'] satisfies LogLevel[]

/** @throws InvalidOptionError, UnknownOptionError with the nearest */
export function checkPipelineOptions(model: unknown, options: PipelineOptions): void {
  if (typeof model !== 'string' || model === '')
    throw new InvalidOptionError('model', model, 'the id, path or file name of a model', HINT)
  if (typeof options !== 'object' || options === null)
    throw new InvalidOptionError('options', options, 'an object with an engine', HINT)
  const unknown = Object.keys(options).find((name) => !KNOWN.some((known) => known === name))
  if (unknown !== undefined) throw new UnknownOptionError(unknown, KNOWN)
  checkEngine(options.engine)
  checkMessageEngine(options)
  checkNumbers(options)
  checkNames(options)
  if (options.logger !== undefined) checkLogger(options.logger)
  if (options.chatTemplateConfig != null && options.template != null) {
    const expected = 'not given beside template: both choose the template'
    throw new InvalidOptionError('chatTemplateConfig', options.chatTemplateConfig, expected, HINT)
  }
}

/** @throws InvalidOptionError for an option about templates */
function checkMessageEngine({ engine, ...options }: PipelineOptions): void {
  if (engine.kind === 'prompt') return
  for (const name of TEMPLATE) {
    const value = options[name as keyof typeof options]
    if (value === undefined || value === null) continue
    const hint = `The engine "${engine.name}" takes messages as they are: no template of ours is involved.`
    throw new InvalidOptionError(name, value, 'not given for an engine that takes messages', hint)
  }
}

function checkNames(options: PipelineOptions): void {
  for (const name of ['engineModel', 'reasoningParser', 'toolParser'] as const) {
    const value: unknown = options[name]
    if (value !== undefined && (typeof value !== 'string' || value === ''))
      throw new InvalidOptionError(name, value, 'a name', HINT)
  }
  if (options.logLevel !== undefined && !LEVELS.includes(options.logLevel))
    throw new InvalidOptionError('logLevel', options.logLevel, `one of ${LEVELS.join(', ')}`, HINT)
  if (options.resolve !== undefined && typeof options.resolve !== 'function')
    throw new InvalidOptionError('resolve', options.resolve, 'a function such as resolveModel', HINT)
}

function checkNumbers({ maxLogLength, concurrency }: PipelineOptions): void {
  const isWhole = (value: unknown, least: number): boolean =>
    Number.isSafeInteger(value) && (value as number) >= least
  if (maxLogLength !== undefined && maxLogLength !== null && !isWhole(maxLogLength, 0))
    throw new InvalidOptionError('maxLogLength', maxLogLength, 'a whole number from 0 on, or null', HINT)
  if (concurrency !== undefined && !isWhole(concurrency, 1))
    throw new InvalidOptionError('concurrency', concurrency, 'a whole number from 1 on', HINT)
}
