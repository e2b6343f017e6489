import type { Logger } from '@parlance/core'
import { JsonSyntaxError, parseJson } from '@parlance/python-text'
import { ConfigTextError, ModeMismatchError, UnknownModelTypeError } from '../errors/model-errors.js'
import { MetaTemplate } from '../meta-template.js'
import type { Mode, Renderer } from '../model/input.js'
import { META_OPTIONS } from '../model/meta-options.js'
import { readMode } from '../model/mode.js'
import type { TokenizerFacts } from '../report/check-markers.js'
import type { Note } from '../report/note.js'
import { isRecord, plain } from '../validation/plain.js'
import { type OptionChecks, readOptions } from '../validation/read-options.js'
import { type Environment, resolveKeys } from './api-key.js'
import { checkModelFields, furtherFields, type ModelEntry, type ModelFields } from './model-fields.js'
import { modelType } from './model-types.js'

export interface ModelConfigOptions {
  /** What the model takes. Default: by its type. */
  readonly renderer?: Renderer | undefined
  /** The mode of the evaluation, to refuse one that the model cannot do. Default: not checked. */
  readonly mode?: Mode | undefined
  /** What is known of the model's tokenizer. */
  readonly tokenizer?: TokenizerFacts | undefined
  readonly logger?: Logger | undefined
}

/** A model entry of an evaluation, read. Lengths are in tokens; null where the entry says nothing. */
export interface ModelConfig {
  readonly type: string
  readonly abbr: string | null
  readonly path: string | null
  readonly baseUrls: readonly string[]
  readonly maxSeqLen: number | null
  readonly maxOutLen: number | null
  readonly batchSize: number | null
  /** What the model takes: a text, messages, or messages that its chat template renders. */
  readonly renderer: Renderer
  /** The form of its meta_template; `none` where it has none. */
  readonly form: MetaTemplate['form']
  readonly metaTemplate: MetaTemplate
  /**
   * Fields that the class of the model has for itself. Their numbers are those of JavaScript, but an integer beyond
   * 2^53 that was read from JSON text is a bigint, so that no digit is lost.
   */
  readonly further: Readonly<Record<string, unknown>>
  readonly notes: readonly Note[]
  /**
   * The keys of the API; `key: 'ENV'` stands for a variable of the environment that is given here.
   *
   * @param variable default `OPENAI_API_KEY`
   * @throws MissingKeyError
   */
  keys(environment: Environment, variable?: string): readonly string[]
}

const OPTIONS: OptionChecks<ModelConfigOptions> = {
  renderer: META_OPTIONS.renderer,
  mode: readMode,
  tokenizer: META_OPTIONS.tokenizer,
  logger: META_OPTIONS.logger,
}

/**
 * Reads one entry of `models`.
 *
 * @param input JSON text, or the entry itself; `type` may be a class, whose name counts
 * @throws ConfigTextError, InvalidTemplateError, UnknownTemplateFieldError, UnknownModelTypeError, ModeMismatchError,
 * UnknownOptionError, InvalidOptionError, InvalidModeError, and what `MetaTemplate.from` throws
 */
export function readModelConfig(input: ModelEntry | string, options?: ModelConfigOptions): ModelConfig
export function readModelConfig(input: unknown, options?: ModelConfigOptions): ModelConfig
export function readModelConfig(input: unknown, options: ModelConfigOptions = {}): ModelConfig {
  const { renderer: asked, mode, tokenizer, logger } = readOptions(options, OPTIONS, '{ renderer: "text" }')
  const entry = plain(typeof input === 'string' ? parseText(input) : input, 'The model entry')
  const fields = checkModelFields(withTypeName(entry))
  const known = modelType(fields.type)
  const renderer = asked ?? known?.renderer
  if (renderer === undefined) throw new UnknownModelTypeError(fields.type)
  if (known?.api === true && mode === 'ppl') throw new ModeMismatchError(fields.type, mode)
  const metaTemplate = MetaTemplate.from(fields.meta_template, {
    renderer,
    id: fields.abbr,
    tokenizer,
    logger,
  })
  return {
    type: fields.type,
    abbr: fields.abbr ?? null,
    path: fields.path ?? null,
    baseUrls: fields.openai_api_base === undefined ? [] : [fields.openai_api_base].flat(),
    maxSeqLen: fields.max_seq_len ?? null,
    maxOutLen: fields.max_out_len ?? null,
    batchSize: fields.batch_size ?? null,
    renderer,
    form: metaTemplate.form,
    metaTemplate,
    further: furtherFields(fields),
    notes: metaTemplate.notes,
    keys: keysOf(fields),
  }
}

function keysOf(fields: ModelFields): ModelConfig['keys'] {
  const { key } = fields
  return (environment, variable = 'OPENAI_API_KEY') => resolveKeys(key, environment, variable)
}

function parseText(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw new ConfigTextError(error.line, error.column, error)
    throw error
  }
}

/** Configurations in code name the class itself. */
function withTypeName(value: unknown): unknown {
  return isRecord(value) && typeof value.type === 'function' ? { ...value, type: value.type.name } : value
}
