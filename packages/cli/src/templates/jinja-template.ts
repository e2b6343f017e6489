import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { TokenizerConfig } from '@parlance/core'
import { HfTemplate } from '@parlance/hf'
import { readModel } from '@parlance/hf/node'
import { readInput } from '../input/read-input.js'
import { type GivenKind, givenKind } from './given-kind.js'
import type { OpenedTemplate } from './opened-template.js'
import { templateText } from './template-text.js'

/**
 * The template of a Jinja file or text, for the tokenizer of `model` where that is a model folder or GGUF file. A file
 * chat_template.jinja that is given alone is for the tokenizer whose files lie beside it.
 *
 * @throws InputFileError, JinjaTemplateError with line and column
 */
export async function jinjaTemplate(
  given: string,
  kind: Extract<GivenKind, 'jinja-text' | 'jinja-file'>,
  model: string | undefined,
): Promise<OpenedTemplate> {
  const jinja = kind === 'jinja-file' ? templateText((await readInput(given)).text) : given
  const files = await filesOf(model ?? besides(given, kind))
  const tokenizerConfig = (files?.tokenizerConfig ?? {}) as TokenizerConfig
  const modelConfig = files?.modelConfig ?? undefined
  const template = HfTemplate.fromTokenizer({ jinja, tokenizerConfig, modelConfig, model })
  const reason = kind === 'jinja-file' ? `the file ${given} was given` : 'a Jinja text was given'
  return { template, name: 'hf', source: 'explicit', reason, alternatives: [], files, notes: [] }
}

function besides(given: string, kind: GivenKind): string | undefined {
  const isOfModel = kind === 'jinja-file' && basename(given) === 'chat_template.jinja'
  const config = join(dirname(given), 'tokenizer_config.json')
  return isOfModel && existsSync(config) ? config : undefined
}

async function filesOf(model: string | undefined): Promise<OpenedTemplate['files']> {
  return model !== undefined && givenKind(model) === 'model' ? readModel(model) : null
}
