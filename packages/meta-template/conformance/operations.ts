import type { Message } from '@parlance/core'
import {
  type ApiItem,
  chatHistory,
  chatMessages,
  type DatasetPrompt,
  DatasetPrompts,
  type DatasetTemplate,
  type Examples,
  fillColumns,
  fixK,
  historyItems,
  historyText,
  type Item,
  MetaTemplate,
  type Mode,
  mapBatch,
  type PlainElement,
  type PromptBatch,
  type PromptInput,
  PromptList,
  PromptTemplate,
  type RawPromptTemplate,
  type Renderer,
  readDatasetTemplate,
  slidingWindow,
  zeroShot,
} from '@parlance/meta-template'
import type { OpencompassCase } from './case.js'
import { readInput } from './read-value.js'

/** Runs the operation of a case and gives its result. Throws what the package throws. */
export function runOperation(test: OpencompassCase): unknown {
  const operation = OPERATIONS.get(test.op)
  if (operation === undefined) throw new Error(`unknown op "${test.op}" in case ${test.id}`)
  return operation(test)
}

const OPERATIONS: ReadonlyMap<string, (test: OpencompassCase) => unknown> = new Map([
  ['parse', (test) => mapBatch(readInput(test.template) as PromptBatch, (prompt) => parse(test, prompt))],
  ['dataset', (test) => parse(test, datasetPrompt(test))],
  ['labels', labels],
  ['openai_messages', (test) => meta(test).toMessages(readInput(test.template) as PromptInput, mode(test))],
  ['dataset_openai_messages', (test) => meta(test).toMessages(datasetPrompt(test), mode(test))],
  ['parse_convert', (test) => meta(test).toMessages(readInput(test.template) as PromptInput, mode(test))],
  ['dataset_convert', (test) => meta(test).toMessages(datasetPrompt(test), mode(test))],
  ['convert', convert],
  ['construct', construct],
  ['split_rounds', (test) => meta(test).splitRounds(test.template as readonly PlainElement[])],
  ['eos', (test) => meta(test).eosTokenId],
  ['chat_inferencer', chatInferencer],
  ['promptlist_to_openai', (test) => chatHistory(readInput(test.template) as PromptInput).messages],
  ['generate_item', generateItem],
  ['generate_ice_item', (test) => template(test).fillExample(item(test), test.args?.label)],
  ['generate_label_prompt_item', generateCandidate],
  ['messages_after_generate', messagesAfter],
  ['retriever', (test) => datasetPrompt(test)],
  ['retriever_ice', (test) => prompts(test).examples()],
  ['get_labels', (test) => prompts(test).labels((test.test_rows ?? []) as readonly Item[])],
  ['zero', (test) => retrieved(test, zeroShot())],
  ['fix_k', (test) => retrieved(test, fixK(arg(test, 'fix_id_list') as readonly number[]))],
  ['sliding_window', (test) => retrieved(test, slidingWindow(arg(test, 'k') as number))],
  ['init', (test) => list(test)],
  ['str', (test) => list(test).text],
  ['format', (test) => list(test).fill(item(test))],
  ['safe_format', (test) => fillColumns(test.template as string, item(test))],
  [
    'replace',
    (test) => list(test).replace(arg(test, 'src') as string, readInput(arg(test, 'dst')) as string),
  ],
  ['add', (test) => PromptList.concat(list(test), readInput(arg(test, 'other')) as string)],
  ['iadd', (test) => PromptList.concat(list(test), readInput(arg(test, 'other')) as string)],
  ['radd', (test) => PromptList.concat(readInput(arg(test, 'other')) as string, list(test))],
])

const RENDERERS: Readonly<Record<string, Renderer>> = {
  lm: 'text',
  api: 'messages',
  meta_list: 'messages',
  hf_chat: 'chat-template',
}

function meta(test: OpencompassCase): MetaTemplate {
  return MetaTemplate.from(test.meta_template, { renderer: RENDERERS[test.kind] })
}

function mode(test: OpencompassCase): { readonly mode: Mode } {
  return { mode: test.mode as Mode }
}

function item(test: OpencompassCase): Item {
  return (test.entry ?? {}) as Item
}

function arg(test: OpencompassCase, name: string): unknown {
  return test.args?.[name]
}

function list(test: OpencompassCase): PromptList {
  const value = readInput(test.template)
  return value instanceof PromptList ? value : PromptList.from(value as readonly PlainElement[])
}

function template(test: OpencompassCase): DatasetTemplate {
  return readDatasetTemplate(test.template)
}

/** A model that takes a text gives a text; every other its items or messages. */
function parse(test: OpencompassCase, prompt: PromptInput): unknown {
  if (test.kind === 'raw' || test.kind === 'prompt_template') return prompt
  return test.kind === 'lm' ? meta(test).toText(prompt, mode(test)) : meta(test).toItems(prompt, mode(test))
}

function prompts(test: OpencompassCase): DatasetPrompts {
  const rows = (test.ice ?? []) as readonly Item[]
  const ids = test.fix_id_list ?? rows.map((_, i) => i)
  return new DatasetPrompts({
    promptTemplate: test.template ? readDatasetTemplate(test.template) : null,
    iceTemplate: test.ice_template ? readDatasetTemplate(test.ice_template) : null,
    retriever: ids.length === 0 ? zeroShot() : fixK(ids),
    trainRows: rows,
    outputColumn: test.output_column ?? undefined,
    outputText: test.gen_field_replace_token,
    iceSeparator: test.ice_separator,
    iceEosToken: test.ice_eos_token,
  })
}

function datasetPrompt(test: OpencompassCase): DatasetPrompt {
  if (test.mode !== 'ppl') return prompts(test).fill(item(test))
  return prompts(test).candidate(item(test), test.label ?? undefined, {
    keepSeparator: test.remain_sep ?? false,
  })
}

function labels(test: OpencompassCase): unknown {
  const made = prompts(test)
  const names = made.labels((test.test_rows ?? []) as readonly Item[])
  return new Map(names.map((label) => [label, parse(test, made.candidate(item(test), label))]))
}

function convert(test: OpencompassCase): unknown {
  const mergeRole = arg(test, 'merge_role') as boolean | undefined
  const skipEmptyPrompt = arg(test, 'skip_empty_prompt') as boolean | undefined
  return chatMessages(test.template as string | readonly ApiItem[], { mergeRole, skipEmptyPrompt })
}

function construct(test: OpencompassCase): unknown {
  if (test.kind !== 'raw' && test.kind !== 'prompt_template') return { roles: meta(test).roles }
  const made = template(test)
  if (made instanceof PromptTemplate) {
    const type = made.kind === 'sections' ? 'meta' : 'origin'
    return { prompt_type: type, template: made.template, ice_token: made.iceToken, sep_token: made.sepToken }
  }
  const { messages, formatVariables, iceToken } = made as RawPromptTemplate
  return { prompt_type: 'raw_messages', messages, format_variables: formatVariables, ice_token: iceToken }
}

function chatInferencer(test: OpencompassCase): unknown {
  const messages = test.template as readonly Message[]
  return test.kind === 'lm' ? historyText(meta(test), messages) : historyItems(meta(test), messages)
}

function generateItem(test: OpencompassCase): unknown {
  return template(test).fill(item(test), {
    examples: readInput(arg(test, 'ice_field_replace_token')) as Examples | undefined,
    outputColumn: (arg(test, 'output_field') ?? undefined) as string | undefined,
    outputText: arg(test, 'output_field_replace_token') as string | undefined,
  })
}

function generateCandidate(test: OpencompassCase): unknown {
  return template(test).fillCandidate(item(test), arg(test, 'label'), {
    examples: readInput(arg(test, 'ice')) as Examples | undefined,
    keepSeparator: arg(test, 'remain_sep') as boolean | undefined,
  })
}

/** What the template holds after it has been filled once. */
function messagesAfter(test: OpencompassCase): unknown {
  const made = template(test)
  made.fill(item(test))
  return 'messages' in made ? made.messages : made
}

function retrieved(test: OpencompassCase, retriever: ReturnType<typeof zeroShot>): unknown {
  const train = (arg(test, 'num_train') ?? 0) as number
  return Array.from({ length: arg(test, 'num_test') as number }, (_, row) => retriever.rows(row, train))
}
