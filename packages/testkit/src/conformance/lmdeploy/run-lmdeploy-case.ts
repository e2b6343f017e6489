import {
  ChatTemplateConfig,
  type ConfigFields,
  type Content,
  type Conversation,
  contentText,
} from '@parlance/core'
import { attempt, attemptLater } from '../attempt.js'
import type { CaseResult } from '../case-result.js'
import { matches } from '../matches.js'
import { buildTemplate } from './build-template.js'
import { commandLineConfig } from './command-line-config.js'
import { expectedOf } from './expected-of.js'
import { leftOutReason } from './left-out.js'
import type { LmdeployCase } from './lmdeploy-case.js'
import { fieldsExpectation, markerFields } from './marker-fields.js'
import { camelFields } from './marker-names.js'
import { type ParserRegistries, parserNames } from './parser-names.js'
import { configExpectation, readConfigCase } from './read-config-case.js'
import { renderOptions } from './render-options.js'
import { parseResponse, parserExpectation, parseStream } from './run-parser-case.js'

/**
 * Runs one case of LMDeploy's form in this project's terms, against the templates that are registered. Never throws.
 *
 * @param parsers the registries of `@parlance/formats`. Without them the cases of parsers asked for by name are left
 *   out; with them that package has been imported, which provides the parsers
 */
export async function runLmdeployCase(golden: LmdeployCase, parsers?: ParserRegistries): Promise<CaseResult> {
  const { id, method: kind } = golden
  const method = METHODS.get(kind)
  const unknown = method === undefined ? `unknown method "${kind}"` : undefined
  const leftOut = leftOutReason(golden, parsers) ?? unknown
  if (method === undefined || leftOut !== undefined) {
    return { id, kind, ok: true, leftOut: leftOut ?? '', expected: undefined, got: undefined }
  }
  const wanted = expectedOf(golden)
  const got = await attemptLater(() => method.run(golden, wanted, parsers))
  const expected = method.expects === undefined ? wanted : method.expects(golden, wanted)
  return { id, kind, ok: matches(expected, got), expected, got }
}

interface Method {
  /** The result, or a promise of it. */
  run(golden: LmdeployCase, expected: unknown, parsers: ParserRegistries | undefined): unknown
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
  ['parse_response', { run: parseResponse, expects: (_, expected) => parserExpectation(expected) }],
  ['parse_stream', { run: parseStream, expects: (_, expected) => parserExpectation(expected) }],
  ['parser_names', { run: (golden, _, parsers) => parserNames(golden, parsers!) }],
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
