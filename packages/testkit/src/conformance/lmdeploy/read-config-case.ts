import { type ChatTemplate, ChatTemplateConfig, type Conversation } from '@parlance/core'
import { attempt } from '../attempt.js'
import { keepingNames } from './keeping-names.js'
import type { LmdeployCase } from './lmdeploy-case.js'

/** A configuration as LMDeploy's dataclass has it: every key, null where there is nothing. */
export function configFacts(config: ChatTemplateConfig): unknown {
  return JSON.parse(config.toJson())
}

/**
 * `from_json`: the configuration, the names that reading it registered, and what the template built from it gives for
 * the inputs in kwargs.
 */
export function readConfigCase(golden: LmdeployCase): Promise<unknown> {
  return keepingNames((added) => {
    const config = ChatTemplateConfig.fromJson(golden.input as string)
    const facts = { config: configFacts(config), newly_registered: added() }
    return { ...facts, ...results(config.template(), golden.kwargs) }
  })
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
