import { BaseChatTemplate, isParlanceError } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import {
  chatMessages,
  DatasetPrompts,
  fillColumns,
  fixK,
  historyItems,
  historyText,
  MetaTemplate,
  PromptList,
  PromptTemplate,
  RawPromptTemplate,
  readDatasetTemplate,
  readModelConfig,
  slidingWindow,
  zeroShot,
} from '../src/index.js'

/** What a caller passes wrongly is named, with what belongs there. */

class Plain extends BaseChatTemplate {}

const TEXT = new PromptTemplate('{q}')
const RAW = new RawPromptTemplate([{ role: 'user', content: '{q}' }])
const NONE = MetaTemplate.from(null)
const ROLES = MetaTemplate.from({ round: [{ role: 'HUMAN' }] })
const ENTRY = { type: 'OpenAISDK', key: 'ENV' }

function refusal(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (!isParlanceError(error)) throw error
    return `${error.code}: ${error.message}`
  }
  throw new Error('nothing was refused')
}

/** The calls of JavaScript, which no type stops. */
function any<T>(value: unknown): T {
  return value as T
}

describe('an option that there is not is refused with the nearest', () => {
  test.each<[string, () => unknown]>([
    ['renderer', () => MetaTemplate.from(null, any({ rendrer: 'text' }))],
    ['mode', () => NONE.compose('p', any({ mod: 'ppl' }))],
    ['mode', () => NONE.toText('p', any({ mod: 'ppl' }))],
    ['mode', () => NONE.toMessages('p', any({ mod: 'ppl' }))],
    ['mode', () => NONE.toItems('p', any({ mod: 'ppl' }))],
    ['render', () => NONE.intoTemplate(new Plain(), 'p', any({ rendr: {} }))],
    ['iceToken', () => new PromptTemplate('x', any({ ice_token: '</E>' }))],
    ['formatVariables', () => new RawPromptTemplate([], any({ format_variables: false }))],
    ['outputColumn', () => TEXT.fill({ q: 1 }, any({ output_column: 'q' }))],
    ['outputColumn', () => RAW.fill({ q: 1 }, any({ outputColum: 'q' }))],
    ['examples', () => TEXT.fillCandidate({ q: 1 }, undefined, any({ example: 'x' }))],
    ['examples', () => RAW.fillCandidate({ q: 1 }, undefined, any({ example: 'x' }))],
    ['retriever', () => new DatasetPrompts(any({ retreiver: zeroShot() }))],
    ['testRow', () => new DatasetPrompts({ promptTemplate: TEXT }).fill({ q: 1 }, any({ testrow: 1 }))],
    ['bosToken', () => MetaTemplate.from(null, { tokenizer: any({ bosTokn: '<s>' }) })],
    ['renderer', () => readModelConfig(ENTRY, any({ rendrer: 'text' }))],
    ['mergeRole', () => chatMessages('x', any({ mergerole: true }))],
  ])('%s', (near, call) => {
    expect(refusal(call)).toMatch(/^unknown_option: /)
    expect(refusal(call)).toContain(`Did you mean "${near}"?`)
  })
})

describe('a wrong value is refused', () => {
  test.each<[string, () => unknown]>([
    ['The option options is null; expected an object', () => NONE.compose('p', any(null))],
    ['The option options is "ppl"; expected an object', () => NONE.toText('p', any('ppl'))],
    ['The option options is null', () => MetaTemplate.from(null, any(null))],
    ['The option options is null', () => TEXT.fill({}, any(null))],
    ['The option options is null', () => new DatasetPrompts(any(null))],
    ['The option options is null', () => new DatasetPrompts({ promptTemplate: TEXT }).fill({}, any(null))],
    ['The option options is null', () => readModelConfig(ENTRY, any(null))],
    ['The option renderer is "txt"', () => MetaTemplate.from(null, { renderer: any('txt') })],
    ['The option as is "txt"', () => NONE.compose('p', { as: any('txt') })],
    ['The mode is "foo"', () => readModelConfig(ENTRY, { mode: any('foo') })],
    ['The option logger is an object', () => MetaTemplate.from(null, { logger: any({}) })],
    ['The option examples is 5', () => TEXT.fill({}, { examples: any(5) })],
    ['The option examples is an object', () => RAW.fill({}, { examples: any({}) })],
    ['The option outputColumn is 5', () => TEXT.fill({}, { outputColumn: any(5) })],
    [
      'The option template is "vicuna"; expected a chat template. For example MODELS.build("vicuna").',
      () => NONE.intoTemplate(any('vicuna'), 'p'),
    ],
    ['The option retriever is a function', () => new DatasetPrompts({ retriever: any(slidingWindow) })],
    [
      'The option promptTemplate is an object; expected a PromptTemplate or a RawPromptTemplate. Read a configuration',
      () => new DatasetPrompts({ promptTemplate: any({ type: 'PromptTemplate', template: 'x' }) }),
    ],
    ['The option iceSeparator is 5', () => new DatasetPrompts({ iceSeparator: any(5) })],
    [
      'The option retriever.rows is null',
      () => new DatasetPrompts({ retriever: { sameForAll: true, rows: () => any(null) } }).examples(),
    ],
    ['The option ids is 5; expected a list', () => fixK(any(5))],
    [
      'The option testRow is -1',
      () => new DatasetPrompts({ promptTemplate: TEXT }).fill({ q: 1 }, { testRow: -1 }),
    ],
    ['The option environment is undefined', () => readModelConfig(ENTRY).keys(any(undefined))],
    ['The item is null', () => fillColumns('x', any(null))],
    ['text is null', () => fillColumns(any(null), {})],
    ['prompt is null; expected a list', () => PromptList.from(any(null))],
    ['prompt is 5; expected a list', () => PromptList.concat(any(5))],
    ['prompt is null; expected a list', () => ROLES.splitRounds(any(null))],
    ['items is null', () => chatMessages(any(null))],
    ['[0] is null', () => chatMessages(any([null]))],
    ['[0].prompt is undefined', () => chatMessages(any([{ role: 'HUMAN', content: 'x' }]))],
    ['[0].prompt is 5', () => chatMessages(any([{ role: 'HUMAN', prompt: 5 }]))],
    ['[0] is "x"', () => chatMessages(any(['x']))],
    ['messages is null', () => historyText(NONE, any(null))],
    ['messages[0] is null', () => historyItems(NONE, [any(null)])],
    ['template is null', () => PromptTemplate.from(any(null))],
    ['template is null', () => RawPromptTemplate.from(any(null))],
    ['template is null', () => readDatasetTemplate(null)],
    [
      'messages[0].content[0] is 1; expected a content part',
      () => new RawPromptTemplate([{ role: 'user', content: any([1]) }]),
    ],
    ['meta_template[0].content[0] is 1', () => MetaTemplate.from([{ role: 'user', content: [1] }])],
    [
      'messages[0].rol is an unknown field.',
      () => new RawPromptTemplate([any({ rol: 'system', content: 'x' })]),
    ],
    ['messages[0].expand_colum is an unknown', () => new RawPromptTemplate([any({ expand_colum: 'h' })])],
    ['template.rund is an unknown field.', () => new PromptTemplate(any({ rund: [] }))],
    ['Column "d" is an object, which has no text.', () => new PromptTemplate('{d}').fill({ d: new Date(0) })],
    ['pth is an unknown field.', () => readModelConfig({ type: 'OpenAISDK', pth: 'x' })],
    ['ky is an unknown field.', () => readModelConfig({ type: 'OpenAISDK', ky: 'x' })],
  ])('%s', (expected, call) => {
    expect(refusal(call)).toContain(expected)
  })
})

test('null leaves an option out', () => {
  const options = any<object>({ mode: null, renderer: undefined })
  expect(NONE.toText('p', any({ mode: null }))).toBe('p')
  expect(readModelConfig(ENTRY, options).renderer).toBe('messages')
  expect(TEXT.fill({ q: 1 }, any({ examples: null, outputColumn: null })).text).toBe('1')
  expect(new DatasetPrompts(any({ promptTemplate: TEXT, retriever: null })).fill({ q: 1 }).toJSON()).toBe('1')
})

test('the class itself is a type', () => {
  expect(readDatasetTemplate({ type: PromptTemplate, template: '{q}' }).kind).toBe('text')
  expect(readDatasetTemplate({ type: RawPromptTemplate, messages: [] }).kind).toBe('messages')
})
