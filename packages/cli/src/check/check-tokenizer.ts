import type { TokenizerConfig } from '@parlance/core'
import { HfTemplate } from '@parlance/hf'
import type { TemplateAnalysis } from '@parlance/jinja'
import { entriesOf } from '../input/json-object.js'
import { checkJinja } from './check-jinja.js'
import { errorFinding } from './error-finding.js'
import { type Finding, finding, within } from './finding.js'
import { promptFindings } from './prompt-findings.js'

/** A tokenizer's configuration: each of its templates, its tokens, and what comes of both. */
export function checkTokenizer(config: Readonly<Record<string, unknown>>): Finding[] {
  const texts = templatesOf(config.chat_template)
  if (texts.length === 0) return [noTemplate(config.chat_template)]
  const checked = texts.map(([place, text]) => ({ place, ...checkJinja(text) }))
  const found = checked.flatMap(({ place, findings }) => within(place, findings))
  const analysis = checked[0]?.analysis
  if (analysis == null || checked.some((one) => one.analysis === null)) return found
  return [...found, ...tokenFindings(config, analysis), ...builtFindings(config)]
}

/** The texts with their places. What has another form is told by the template that is built from it. */
function templatesOf(value: unknown): [place: string, text: string][] {
  if (typeof value === 'string') return [['chat_template', value]]
  if (!Array.isArray(value)) return []
  return value.flatMap((item, i): [string, string][] => {
    const template = entriesOf(item)?.get('template')
    return typeof template === 'string' ? [[`chat_template[${i}]`, template]] : []
  })
}

function noTemplate(value: unknown): Finding {
  const message =
    value === undefined || value === null
      ? 'There is no chat_template.'
      : 'The chat_template is no text and no list of { name, template }.'
  return finding('warning', 'no_chat_template', message, {
    place: 'chat_template',
    hint: 'Newer models have it in a file of its own: parlance check chat_template.jinja, or the folder.',
  })
}

function tokenFindings(
  config: Readonly<Record<string, unknown>>,
  { variables }: TemplateAnalysis,
): Finding[] {
  return ['bos_token', 'eos_token']
    .filter((name) => variables.includes(name) && (config[name] === undefined || config[name] === null))
    .map((name) =>
      finding('warning', 'missing_token', `The template prints ${name}, and the configuration has none.`, {
        place: name,
        hint: 'It prints as nothing.',
      }),
    )
}

function builtFindings(config: Readonly<Record<string, unknown>>): Finding[] {
  try {
    const template = HfTemplate.fromTokenizer({ tokenizerConfig: config as TokenizerConfig })
    return [...bosFindings(template, config.add_bos_token), ...promptFindings(template).map(inTokens)]
  } catch (error) {
    return [errorFinding(error)]
  }
}

function bosFindings(template: HfTemplate, adds: unknown): Finding[] {
  if (template.info.bos !== 'written' || adds === false) return []
  return [
    finding(
      adds === true ? 'warning' : 'info',
      'double_bos',
      `The template writes ${template.info.tokens.bos} itself${adds === true ? ', and add_bos_token adds it once more' : ''}.`,
      { place: 'add_bos_token', hint: 'Encode rendered prompts without adding special tokens.' },
    ),
  ]
}

/** Stop words of a tokenizer are its end token. */
function inTokens(found: Finding): Finding {
  if (found.place !== 'stop_words') return found
  const kind = found.kind === 'stop_word_not_in_eoa' ? 'eos_not_in_template' : 'missing_stop_words'
  const hint =
    kind === 'missing_stop_words'
      ? 'Name it as eos_token.'
      : "Make the token that ends the assistant's turn the eos_token, or add it to generation_config.json."
  return { ...found, kind, place: 'eos_token', hint }
}
