import { expect, test } from 'vitest'
import { readModel, resolveModel } from '../src/node/index.js'
import { modelFolder } from './model-folder.js'

const CONFIG = {
  chat_template: '{{ messages[0].content }}',
  eos_token: '<|eot|>',
  added_tokens_decoder: { 1: { content: '<|eot|>' }, 2: { content: '<|eom|>' } },
}

test('the model stops on the end tokens of generation_config.json as well, and the notes say so', async () => {
  const folder = modelFolder({
    'tokenizer_config.json': CONFIG,
    'generation_config.json': { eos_token_id: [1, 2] },
  })
  const { template, notes } = await resolveModel(folder)
  expect(template.info.stops).toEqual(['<|eot|>', '<|eom|>'])
  expect(template.compose('Hi').stopWords).toEqual(['<|eot|>', '<|eom|>'])
  expect(notes).toEqual([
    'generation_config.json names the end tokens <|eom|> as well; the template hf stops on them.',
  ])
})

test.each<[where: string, tokenizer: object]>([
  ['added tokens', { added_tokens: [{ id: 7, content: '<end_of_turn>' }] }],
  ['a vocabulary', { model: { vocab: { a: 1, '<end_of_turn>': 7 } } }],
  ['a vocabulary with scores', { model: { vocab: [...Array(7).fill(['a', 0]), ['<end_of_turn>', 0]] } }],
])('tokenizer.json knows the text: %s', async (_where, tokenizer) => {
  const files = {
    'tokenizer_config.json': CONFIG,
    'generation_config.json': { eos_token_id: [1, 7] },
    'tokenizer.json': tokenizer,
  }
  const { tokenizerConfig } = await readModel(modelFolder(files))
  expect(tokenizerConfig.generation_eos_tokens).toEqual(['<end_of_turn>'])
})

test.each<[what: string, generation: object, notes: string[]]>([
  ['one that the tokenizer names', { eos_token_id: 1 }, []],
  ['none', { eos_token_id: null }, []],
  ['no list at all', {}, []],
  [
    'one without a text',
    { eos_token_id: 99 },
    [
      'generation_config.json names the end token 99, whose text no file of the tokenizer holds; nothing stops on it.',
    ],
  ],
])('nothing is added: %s', async (_what, generation, notes) => {
  const folder = modelFolder({ 'tokenizer_config.json': CONFIG, 'generation_config.json': generation })
  const model = await readModel(folder)
  expect([model.tokenizerConfig, model.notes]).toEqual([CONFIG, notes])
})

test('an id of another kind is an error', async () => {
  const generation = { eos_token_id: [1, '</s>'] }
  const folder = modelFolder({ 'tokenizer_config.json': CONFIG, 'generation_config.json': generation })
  await expect(readModel(folder)).rejects.toThrow(
    'generation_config.json: eos_token_id[1] is "</s>"; expected a whole number.',
  )
})
