import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readModel, resolveModel } from '../src/node/index.js'
import { ggufBytes } from './gguf-bytes.js'
import { modelFolder } from './model-folder.js'

const SMALL = ggufBytes({
  'general.architecture': 'llama',
  'tokenizer.ggml.tokens': ['<s>', '</s>'],
  'tokenizer.ggml.bos_token_id': 0,
  'tokenizer.ggml.eos_token_id': 1,
  'tokenizer.chat_template': 'G',
})

test('GGUF: templates, special tokens by their ids, architecture', async () => {
  const folder = modelFolder({
    'm.gguf': ggufBytes({
      'general.architecture': 'llama',
      'tokenizer.ggml.tokens': ['<unk>', '<s>', '</s>', '<|eot|>'],
      'tokenizer.ggml.bos_token_id': 1,
      'tokenizer.ggml.eos_token_id': 2,
      'tokenizer.ggml.eot_token_id': 3,
      'tokenizer.ggml.unknown_token_id': 0,
      'tokenizer.ggml.add_bos_token': true,
      'tokenizer.chat_template': 'D',
      'tokenizer.chat_template.tool_use': 'T',
    }),
  })
  const model = await readModel(join(folder, 'm.gguf'))
  expect([model.from, Object.fromEntries(model.templates)]).toEqual([
    'm.gguf',
    { default: 'D', tool_use: 'T' },
  ])
  expect(model.tokenizerConfig).toMatchObject({
    bos_token: '<s>',
    eos_token: '</s>',
    eot_token: '<|eot|>',
    unk_token: '<unk>',
    add_bos_token: true,
  })
  expect(model.modelConfig).toEqual({ architectures: ['llama'] })
  expect((await readModel(folder)).from).toBe('m.gguf')
})

test('beside files of a tokenizer without a template: those go before, and differences are named', async () => {
  const folder = modelFolder({
    'm.gguf': SMALL,
    'tokenizer_config.json': { eos_token: '<|im_end|>', add_bos_token: false },
    'special_tokens_map.json': { pad_token: '<pad>' },
    'config.json': { architectures: ['LlamaForCausalLM'] },
  })
  const model = await readModel(folder)
  expect([model.path, model.from]).toEqual([folder, 'm.gguf'])
  expect(model.tokenizerConfig).toEqual({
    bos_token: '<s>',
    eos_token: '<|im_end|>',
    pad_token: '<pad>',
    add_bos_token: false,
    chat_template: 'G',
  })
  expect(model.modelConfig).toEqual({ architectures: ['LlamaForCausalLM'] })
  expect(model.lookedAt.at(-1)).toBe('m.gguf (tokenizer.chat_template)')
  expect(model.notes).toEqual([
    'The tokenizer\'s files say eos_token is "<|im_end|>", m.gguf says "</s>"; "<|im_end|>" is used.',
  ])
})

test('a model in several files: each stands for the first, which says all of this', async () => {
  const others = { 'm-00002-of-00003.gguf': ggufBytes({}), 'm-00003-of-00003.gguf': ggufBytes({}) }
  const folder = modelFolder({ ...others, 'm-00001-of-00003.gguf': SMALL })
  for (const name of ['', 'm-00001-of-00003.gguf', ...Object.keys(others)]) {
    const model = await readModel(join(folder, name))
    expect([model.from, model.templates.get('default')]).toEqual(['m-00001-of-00003.gguf', 'G'])
  }
  rmSync(join(folder, 'm-00001-of-00003.gguf'))
  await expect(readModel(join(folder, 'm-00002-of-00003.gguf'))).rejects.toThrow(
    /m-00002-of-00003\.gguf: is part of a model whose first file, m-00001-of-00003\.gguf, is not beside it/,
  )
})

test('a file that only says GGUF', async () => {
  const path = join(modelFolder({ 'm.gguf': 'no' }), 'm.gguf')
  await expect(readModel(path)).rejects.toThrow(/m\.gguf: cannot be read as a GGUF file/)
})

test.each([24, 60, 150, SMALL.length - 65])('a file cut off after %i bytes', async (length) => {
  const folder = modelFolder({ 'm.gguf': SMALL.slice(0, length) }, 'vicuna-7b')
  await expect(resolveModel(folder)).rejects.toThrow(
    new RegExp(`m\\.gguf: cannot be read as a GGUF file: it ends after ${length} bytes, inside its head`),
  )
})

test.each<[what: string, template: string | number]>([
  ['a number', 7],
  ['bytes that are no UTF-8', '\u{FFFD}'],
  ['zeros', 'a\0b'],
])('a template that is no text: %s', async (_what, template) => {
  const path = join(modelFolder({ 'm.gguf': ggufBytes({ 'tokenizer.chat_template': template }) }), 'm.gguf')
  await expect(readModel(path)).rejects.toThrow(/m\.gguf: tokenizer\.chat_template is .*a text in UTF-8/)
})

test.each([99, 'x'])('a special token whose id is %j: left out, and named', async (id) => {
  const bytes = ggufBytes({
    'tokenizer.ggml.tokens': ['<s>'],
    'tokenizer.ggml.eos_token_id': id,
    'tokenizer.chat_template': 'G',
  })
  const { tokenizerConfig, notes } = await readModel(join(modelFolder({ 'm.gguf': bytes }), 'm.gguf'))
  expect(tokenizerConfig).toEqual({ chat_template: 'G' })
  expect(notes).toEqual([
    `m.gguf says tokenizer.ggml.eos_token_id is ${id}, which its vocabulary does not have; it is left out.`,
  ])
})
