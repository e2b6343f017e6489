import { type ChatTemplate, ChatTemplateConfig, type Conversation, MODELS } from '@parlance/core'
import { attempt } from '../attempt.js'
import type { LmdeployCase } from './lmdeploy-case.js'
import { camelCase } from './marker-names.js'

const CONFIG_KEYS = [
  'system',
  'meta_instruction',
  'eosys',
  'user',
  'eoh',
  'assistant',
  'eoa',
  'tool',
  'eotool',
  'separator',
  'capability',
  'stop_words',
] as const

/** A configuration as LMDeploy's dataclass has it. */
export function configFacts(config: ChatTemplateConfig): Record<string, unknown> {
  const fields = config.fields as Readonly<Record<string, unknown>>
  return {
    model_name: config.modelName,
    model_path: config.modelPath,
    ...Object.fromEntries(CONFIG_KEYS.map((key) => [key, fields[camelCase(key)] ?? null])),
  }
}

/**
 * `from_json`: the configuration, the names that reading it registered (taken out again, so that cases do not see
 * each other), and what the template built from it gives for the inputs in kwargs.
 */
export function readConfigCase(golden: LmdeployCase): unknown {
  const before = new Set(MODELS.names())
  const added = () => MODELS.names().filter((name) => !before.has(name))
  try {
    const config = ChatTemplateConfig.fromJson(golden.input as string)
    const facts = { config: configFacts(config), newly_registered: added() }
    return { ...facts, ...results(config.template(), golden.kwargs) }
  } finally {
    for (const name of added()) MODELS.unregister(name)
  }
}

/** Where LMDeploy fails only when it builds the template, this project may fail when it reads the configuration. */
export function configExpectation(expected: unknown): unknown {
  const fails = typeof expected === 'object' && expected !== null && Object.hasOwn(expected, 'build_error')
  return fails ? { $error: true } : expected
}

function results(template: ChatTemplate, kwargs: LmdeployCase['kwargs']): Record<string, unknown> {
  const given: Record<string, unknown> = { stop_words: template.info.markers.stopWords }
  for (const method of ['get_prompt', 'messages2prompt']) {
    const input = kwargs[method]
    if (input !== undefined) given[method] = attempt(() => template.render(input as Conversation))
  }
  return given
}
