import type { TokenizerConfig } from '@parlance/core'
import { HfTemplate } from '@parlance/hf'
import { readModel } from '@parlance/hf/node'
import { readInput } from '../input/read-input.js'
import { type GivenKind, givenKind } from './given-kind.js'
import type { OpenedTemplate } from './opened-template.js'
import { templateText } from './template-text.js'

/**
 * The template of a Jinja file or text, for the tokenizer of `model` where that is a model folder or GGUF file.
 *
 * @throws InputFileError, JinjaTemplateError with line and column
 */
export async function jinjaTemplate(
  given: string,
  kind: Extract<GivenKind, 'jinja-text' | 'jinja-file'>,
  model: string | undefined,
): Promise<OpenedTemplate> {
  const jinja = kind === 'jinja-file' ? templateText((await readInput(given)).text) : given
  const files = model === undefined ? null : await filesOf(model)
  const tokenizerConfig = (files?.tokenizerConfig ?? {}) as TokenizerConfig
  const modelConfig = files?.modelConfig ?? undefined
  const template = HfTemplate.fromTokenizer({ jinja, tokenizerConfig, modelConfig, model })
  const reason = kind === 'jinja-file' ? `the file ${given} was given` : 'a Jinja text was given'
  return { template, name: 'hf', source: 'explicit', reason, alternatives: [], files, notes: [] }
}

async function filesOf(model: string): Promise<OpenedTemplate['files']> {
  return givenKind(model) === 'model' ? readModel(model) : null
}
