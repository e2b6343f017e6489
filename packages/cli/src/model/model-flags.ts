import type { LogLevel } from '@parlance/core'
import { type Command, Option } from 'commander'
import { addTemplateFlags } from '../input/template-flags.js'
import { readCount } from '../program/read-count.js'
import type { OpenOptions } from '../templates/open-template.js'
import { ENGINE_KEY } from './engine-key.js'

/** The options of every command that talks to a model. */
export interface ModelFlags extends OpenOptions {
  readonly engine?: string
  readonly engineModel?: string
  readonly toolCallParser?: string
  readonly reasoningParser?: string
  readonly maxTokens?: number
  readonly logLevel: LogLevel
  readonly maxLogLen?: number
}

const LEVELS: readonly LogLevel[] = ['DEBUG', 'INFO', 'WARNING', 'ERROR', 'SILENT']

/** Adds the options with which a model is reached, and its outputs are read. */
export function addModelFlags(command: Command): Command {
  return addTemplateFlags(command)
    .option(
      '--engine <engine>',
      `what runs the model: a URL (its /v1/completions), KIND:URL, or a GGUF file; KIND: vllm, lmdeploy, sglang, tgi, openai, completions, llama-server, ollama, chat. Its key: the environment variable ${ENGINE_KEY}`,
    )
    .option('--engine-model <name>', "the model's name at the engine, where it is another")
    .option('--tool-call-parser <name>', "read calls with this parser instead of the template's own")
    .option('--reasoning-parser <name>', "read reasoning with this parser instead of the template's own")
    .option('--max-tokens <count>', 'greatest number of new tokens, unless a request says it', readCount)
    .addOption(
      new Option('--log-level <level>', 'INFO shows the template and the prompt of each request')
        .choices(LEVELS)
        .default('WARNING'),
    )
    .option('--max-log-len <characters>', 'cut prompts in the log', readCount)
}
