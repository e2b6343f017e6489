import type { ChatTemplateConfig, Logger, LogLevel, ResolveOptions } from '@parlance/core'
import type { Engine } from '../engine/engine.js'
import type { ModelResolver } from '../template/model-resolver.js'
import type { InferOptions } from './generation-options.js'

/** How to make a pipeline. */
export interface PipelineOptions
  extends Pick<ResolveOptions, 'template' | 'modelConfig' | 'tokenizerConfig' | 'jinja' | 'prefer'> {
  /** What makes the answers. */
  readonly engine: Engine
  /** LMDeploy's name for a `template` that is a configuration. */
  readonly chatTemplateConfig?: ChatTemplateConfig | null | undefined
  /**
   * Finds the template from the model's files; then `modelConfig`, `tokenizerConfig` and `jinja` are not read.
   * Default: the engine's own, where it has the file and none of those is given.
   */
  readonly resolve?: ModelResolver | undefined
  /** The name that the engine is asked for. Default: the model's. */
  readonly engineModel?: string | undefined
  /** Where requests are logged at INFO, and what their prompts leave out at WARNING. Default: the template's own logger (`MODELS.useLogger`). */
  readonly logger?: Logger | undefined
  /** Logs to standard error from this level on, where no `logger` is given. */
  readonly logLevel?: LogLevel | undefined
  /** Longest prompt to log, in UTF-16 code units; longer ones are cut. Default null: whole prompts. */
  readonly maxLogLength?: number | null | undefined
  /** How many prompts of a batch run at once. Default 32. */
  readonly concurrency?: number | undefined
  /** Reads reasoning instead of the template's own parser, by its name in `@parlance/formats`. */
  readonly reasoningParser?: string | undefined
  /** Reads calls instead of the template's own parser, by its name in `@parlance/formats`. */
  readonly toolParser?: string | undefined
  /** Options of every call, which the call's own go before. */
  readonly defaults?: InferOptions | undefined
}
