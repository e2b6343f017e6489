import type {
  ComposeOptions,
  IntoTemplateOptions,
  MetaTemplateOptions,
  ModeOptions,
} from '../meta-template.js'
import type { TokenizerFacts } from '../report/check-markers.js'
import {
  anything,
  fields,
  flag,
  having,
  type OptionChecks,
  readOptions,
  text,
} from '../validation/read-options.js'
import type { Mode } from './input.js'
import { readMode } from './mode.js'
import { readAs, readRenderer } from './renderer.js'

const TOKENIZER: OptionChecks<TokenizerFacts> = { bosToken: text, addsBos: flag, chatTemplate: flag }
const LOGGER = having('warn', 'a logger, which has warn(message, facts)', 'For example consoleLogger().')

/** The chat template that a prompt goes through. */
export const TEMPLATE = having('compose', 'a chat template', 'For example MODELS.build("vicuna").')

/** How options are written, for errors. */
export const MODE_EXAMPLE = '{ mode: "ppl" }'

/** What a template is read with. */
export const META_OPTIONS: OptionChecks<MetaTemplateOptions> = {
  renderer: readRenderer,
  id: text,
  tokenizer: (value) => readOptions(value, TOKENIZER, '{ bosToken: "<s>" }'),
  logger: LOGGER,
}

const MODE_OPTIONS: OptionChecks<ModeOptions> = { mode: readMode }
export const COMPOSE_OPTIONS: OptionChecks<ComposeOptions> = { mode: readMode, as: readAs }
export const INTO_TEMPLATE_OPTIONS: OptionChecks<IntoTemplateOptions> = { mode: readMode, render: fields }

/** Standard messages have no mode, so that it is not even looked at. */
export const ITEM_OPTIONS: OptionChecks<ModeOptions> = { mode: anything }

/** The mode among options that have nothing else. @throws InvalidModeError, InvalidOptionError, UnknownOptionError */
export function modeOf(options: ModeOptions): Mode {
  return readMode(readOptions(options, MODE_OPTIONS, MODE_EXAMPLE).mode)
}
