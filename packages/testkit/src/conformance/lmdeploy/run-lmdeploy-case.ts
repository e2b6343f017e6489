import {
  ChatTemplateConfig,
  type ConfigFields,
  type Content,
  type Conversation,
  contentText,
} from '@parlance/core'
import { attempt } from '../attempt.js'
import type { CaseResult } from '../case-result.js'
import { matches } from '../matches.js'
import { buildTemplate } from './build-template.js'
import { commandLineConfig } from './command-line-config.js'
import { expectedOf } from './expected-of.js'
import { leftOutReason } from './left-out.js'
import type { LmdeployCase } from './lmdeploy-case.js'
import { fieldsExpectation, markerFields } from './marker-fields.js'
import { camelFields } from './marker-names.js'
import { configExpectation, readConfigCase } from './read-config-case.js'
import { renderOptions } from './render-options.js'

/** Runs one case of LMDeploy's form in this project's terms, against the templates that are registered. Never throws. */
export function runLmdeployCase(golden: LmdeployCase): CaseResult {
  const { id, method: kind } = golden
  const leftOut = leftOutReason(golden)
  if (leftOut !== undefined) return { id, kind, ok: true, leftOut, expected: undefined, got: undefined }
  const method = METHODS.get(kind)
  if (method === undefined) {
    const unknown = `unknown method "${kind}"`
    return { id, kind, ok: true, leftOut: unknown, expected: undefined, got: undefined }
  }
  const wanted = expectedOf(golden)
  const got = attempt(() => method.run(golden, wanted))
  const expected = method.expects === undefined ? wanted : method.expects(golden, wanted)
  return { id, kind, ok: matches(expected, got), expected, got }
}

interface Method {
  run(golden: LmdeployCase, expected: unknown): unknown
  /** The expectation in our words, where they differ. */
  expects?(golden: LmdeployCase, expected: unknown): unknown
}

const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['get_prompt', { run: (golden) => render(golden, golden.input as string) }],
  ['messages2prompt', { run: (golden) => render(golden, golden.input as Conversation) }],
  ['get_prompt_sequence', { run: renderAll }],
  ['stop_words', { run: (golden) => buildTemplate(golden).info.markers.stopWords }],
  ['fields', { run: fields, expects: expectedFields }],
  ['from_json', { run: readConfigCase, expects: (_, expected) => configExpectation(expected) }],
  ['to_json', { run: writeConfig }],
  ['merge_content', { run: mergeContent }],
  ['cli_chat_template', { run: commandLineConfig }],
])

function render(golden: LmdeployCase, conversation: Conversation): string {
  return buildTemplate(golden).render(conversation, renderOptions(golden.kwargs))
}

/** One template for all of them: nothing may carry over from one to the next. */
function renderAll(golden: LmdeployCase): string[] {
  const template = buildTemplate(golden)
  const options = renderOptions(golden.kwargs)
  return (golden.input as readonly string[]).map((text) => template.render(text, options))
}

function fields(golden: LmdeployCase, expected: unknown): unknown {
  return markerFields(buildTemplate(golden), expected as object)
}

function expectedFields(golden: LmdeployCase, expected: unknown): unknown {
  return attempt(() => fieldsExpectation(buildTemplate(golden), expected as object))
}

function writeConfig(golden: LmdeployCase): string {
  const { modelName, ...rest } = camelFields(golden.config)
  return new ChatTemplateConfig(modelName as string | null, rest as ConfigFields).toJson()
}

function mergeContent(golden: LmdeployCase): unknown {
  const message = golden.input as { readonly content?: Content }
  return { ...message, content: contentText(message.content, 0, 'text') }
}
