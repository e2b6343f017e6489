import { describe, expect, test } from 'vitest'
import { readModelConfig } from '../src/index.js'

const LIST = [{ role: 'system', content: 'Be brief.' }]
const DICTIONARY = { round: [{ role: 'HUMAN', api_role: 'user' }] }

describe('forms and renderers', () => {
  test.each([
    ['OpenAISDK', LIST, 'list', 'messages'],
    ['opencompass.models.OpenAISDK', DICTIONARY, 'dictionary', 'messages'],
    ['OpenAI', null, 'none', 'messages'],
    ['HuggingFaceCausalLM', { round: [{ role: 'HUMAN', begin: 'H:' }] }, 'dictionary', 'text'],
    ['VLLM', {}, 'none', 'text'],
    ['VLLMwithChatTemplate', LIST, 'list', 'chat-template'],
    ['TurboMindModelwithChatTemplate', undefined, 'none', 'chat-template'],
  ])('%s', (type, meta_template, form, renderer) => {
    expect(readModelConfig({ type, meta_template })).toMatchObject({ form, renderer })
  })

  test('another type needs the renderer said', () => {
    expect(() => readModelConfig({ type: 'MyModel' })).toThrow(
      'The model type "MyModel" is not known, so neither is what it takes. Give the option renderer',
    )
    expect(readModelConfig({ type: 'MyModel' }, { renderer: 'text' }).renderer).toBe('text')
  })

  test('the list form for a model that takes a text is refused', () => {
    expect(() => readModelConfig({ type: 'VLLM', meta_template: LIST })).toThrow(
      'meta_template[0]: the list form of meta_template cannot be combined with a model that takes a text.',
    )
  })

  test('a chat-template model without meta_template has the default of its kind', () => {
    const { metaTemplate } = readModelConfig({ type: 'HuggingFacewithChatTemplate' })
    const messages = [{ role: 'user', content: 'hi' }]
    expect(metaTemplate.toMessages('hi')).toEqual(messages)
    expect(metaTemplate.toMessages(messages)).toEqual(messages)
  })
})

describe('reading', () => {
  test('JSON text', () => {
    const model = readModelConfig('{"type": "OpenAISDK", "abbr": "m", "max_seq_len": 100, "retry": 3}')
    expect(model).toMatchObject({ abbr: 'm', maxSeqLen: 100, batchSize: null, further: { retry: 3 } })
    expect(model.metaTemplate.id).toBe('m')
    expect(() => readModelConfig('{"type": }')).toThrow(
      'The model configuration is not JSON: Invalid JSON at line 1, column 10',
    )
  })

  test('an object of a program, with the class itself as type', () => {
    class OpenAISDK {}
    expect(readModelConfig({ type: OpenAISDK })).toMatchObject({ type: 'OpenAISDK', renderer: 'messages' })
  })

  test.each([
    [{ abbr: 'x' }, 'type is undefined; expected a text that is not empty.'],
    [{ type: 'OpenAI', max_seq_len: 0 }, 'max_seq_len is 0; expected a whole number above 0.'],
    [{ type: 'OpenAI', batch_size: '8' }, 'batch_size is "8"; expected a whole number above 0.'],
    [
      { type: 'OpenAI', meta_tempalte: LIST },
      'meta_tempalte is an unknown field. Did you mean "meta_template"?',
    ],
    [
      { type: 'OpenAI', max_seq_length: 5 },
      'max_seq_length is an unknown field. Did you mean "max_seq_len"?',
    ],
    [{ type: 'OpenAI', meta_template: 5 }, 'meta_template is 5'],
    [[], 'expected an object with type'],
  ])('refuses %j', (input, text) => {
    expect(() => readModelConfig(input)).toThrow(text)
  })

  test('fields of model classes stay', () => {
    const further = { min_out_len: 1, tokenizer_path: 'x', query_per_second: 1, run_cfg: { num_gpus: 1 } }
    expect(readModelConfig({ type: 'OpenAI', ...further }).further).toEqual(further)
  })
})

describe('keys', () => {
  test('ENV stands for a variable of the environment that is given', () => {
    const model = readModelConfig({ type: 'OpenAISDK', key: 'ENV' })
    expect(model.keys({ OPENAI_API_KEY: 'k1' })).toEqual(['k1'])
    expect(model.keys({ MY_KEY: 'k2' }, 'MY_KEY')).toEqual(['k2'])
    expect(() => model.keys({})).toThrow('key is "ENV", but the environment has no variable OPENAI_API_KEY.')
    expect(() => model.keys({}, 'toString')).toThrow('the environment has no variable toString')
  })

  test('other keys are themselves; there may be several, or none', () => {
    expect(readModelConfig({ type: 'OpenAI', key: ['a', 'ENV'] }).keys({ OPENAI_API_KEY: 'b' })).toEqual([
      'a',
      'b',
    ])
    expect(readModelConfig({ type: 'OpenAI' }).keys({})).toEqual([])
  })
})
