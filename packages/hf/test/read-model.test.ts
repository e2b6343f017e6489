import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readModel } from '../src/node/index.js'
import { modelFolder } from './model-folder.js'

test('a template in tokenizer_config.json', async () => {
  const folder = modelFolder({
    'tokenizer_config.json': { chat_template: 'T', bos_token: '<s>' },
    'config.json': { architectures: ['LlamaForCausalLM'] },
  })
  const model = await readModel(folder)
  expect(Object.fromEntries(model.templates)).toEqual({ default: 'T' })
  expect(model.from).toBe('tokenizer_config.json')
  expect(model.tokenizerConfig).toEqual({ chat_template: 'T', bos_token: '<s>' })
  expect(model.modelConfig).toEqual({ architectures: ['LlamaForCausalLM'] })
  expect(model.notes).toEqual([])
})

test('a list of named templates', async () => {
  const list = [
    { name: 'default', template: 'D' },
    { name: 'tool_use', template: 'T' },
  ]
  const model = await readModel(modelFolder({ 'tokenizer_config.json': { chat_template: list } }))
  expect(Object.fromEntries(model.templates)).toEqual({ default: 'D', tool_use: 'T' })
  expect(model.tokenizerConfig.chat_template).toEqual(list)
})

test.each([
  ['chat_template.json', { chat_template: 'J' }],
  ['processor_config.json', { chat_template: 'J', processor_class: 'SomeProcessor' }],
])('a multimodal model with its template in %s', async (file, content) => {
  const model = await readModel(modelFolder({ 'tokenizer_config.json': {}, [file]: content }))
  expect([model.from, model.templates.get('default')]).toEqual([file, 'J'])
  expect(model.tokenizerConfig.chat_template).toBe('J')
})

test('chat_template.jinja goes before tokenizer_config.json, and says so when they differ', async () => {
  const folder = modelFolder({ 'chat_template.jinja': 'J', 'tokenizer_config.json': { chat_template: 'C' } })
  const model = await readModel(folder)
  expect([model.from, model.templates.get('default')]).toEqual(['chat_template.jinja', 'J'])
  expect(model.notes).toEqual([
    'chat_template.jinja and tokenizer_config.json hold different templates "default"; chat_template.jinja goes before tokenizer_config.json and is used.',
  ])
})

test('two places with the same template are no reason for a note', async () => {
  const folder = modelFolder({
    'tokenizer_config.json': { chat_template: 'C' },
    'processor_config.json': { chat_template: 'C' },
  })
  expect((await readModel(folder)).notes).toEqual([])
})

test('a template of a lower place that has no counterpart is not used, and named', async () => {
  const folder = modelFolder({
    'chat_template.jinja': 'J',
    'tokenizer_config.json': {
      chat_template: [
        { name: 'default', template: 'J' },
        { name: 'rag', template: 'R' },
      ],
    },
  })
  const model = await readModel(folder)
  expect([...model.templates.keys()]).toEqual(['default'])
  expect(model.notes).toEqual([
    'tokenizer_config.json also holds a template "rag"; chat_template.jinja goes before it and has none of that name, so it is not used.',
  ])
})

test('additional_chat_templates are named by their files', async () => {
  const files = {
    'additional_chat_templates/tool_use.jinja': 'T',
    'additional_chat_templates/rag.jinja': 'R',
  }
  const own = await readModel(modelFolder({ 'chat_template.jinja': 'D', ...files }))
  expect(Object.fromEntries(own.templates)).toEqual({ default: 'D', rag: 'R', tool_use: 'T' })
  const beside = await readModel(modelFolder({ 'tokenizer_config.json': { chat_template: 'C' }, ...files }))
  expect(Object.fromEntries(beside.templates)).toEqual({ default: 'C', rag: 'R', tool_use: 'T' })
})

test('a byte order mark is dropped and the line ends of a template file are read as LF', async () => {
  const folder = modelFolder({
    'chat_template.jinja': '\u{FEFF}{% for m in messages %}\r\n{{ m.content }}\r\n{% endfor %}\r\n',
    'tokenizer_config.json': '\u{FEFF}{"bos_token": "<s>"}',
  })
  const model = await readModel(folder)
  expect(model.templates.get('default')).toBe('{% for m in messages %}\n{{ m.content }}\n{% endfor %}\n')
  expect(model.tokenizerConfig.bos_token).toBe('<s>')
})

test('special tokens that only special_tokens_map.json has, as strings or objects', async () => {
  const folder = modelFolder({
    'tokenizer_config.json': { chat_template: 'T', eos_token: '<e>', pad_token: null },
    'special_tokens_map.json': {
      bos_token: { content: '<b>', lstrip: false },
      eos_token: '<other>',
      pad_token: '<p>',
    },
  })
  const { tokenizerConfig } = await readModel(folder)
  expect(tokenizerConfig).toEqual({
    chat_template: 'T',
    eos_token: '<e>',
    bos_token: '<b>',
    pad_token: '<p>',
  })
})

test('numbers that only Python writes into JSON', async () => {
  const folder = modelFolder({
    'tokenizer_config.json': { chat_template: 'T' },
    'config.json': '{"architectures": ["A"], "time_step_limit": [0.0, Infinity]}',
  })
  expect((await readModel(folder)).modelConfig?.architectures).toEqual(['A'])
})

test('the file of a folder stands for the folder', async () => {
  const folder = modelFolder({ 'tokenizer_config.json': { chat_template: 'T' } })
  expect((await readModel(join(folder, 'tokenizer_config.json'))).path).toBe(folder)
})

test('no template: says what was looked at', async () => {
  const model = await readModel(modelFolder({ 'tokenizer_config.json': {} }))
  expect([model.templates.size, model.from]).toEqual([0, null])
  expect(model.lookedAt).toEqual([
    'chat_template.jinja (not there)',
    'additional_chat_templates (not there)',
    'tokenizer_config.json (no chat_template in it)',
    'chat_template.json (not there)',
    'processor_config.json (not there)',
  ])
})

test.each<[what: string, files: Parameters<typeof modelFolder>[0], path: string, message: RegExp]>([
  [
    'a path that is not there',
    {},
    'nowhere',
    /nowhere: there is no such folder or file\. Give a model folder/,
  ],
  [
    'a folder without any file of a model',
    { 'notes.txt': 'x' },
    '',
    /holds none of the files.*Looked at: chat_template\.jinja \(not there\).*config\.json \(not there\); \*\.gguf \(none\)/,
  ],
  [
    'a file of another kind',
    { 'notes.txt': 'x' },
    'notes.txt',
    /notes\.txt: is neither a folder nor a GGUF file/,
  ],
  [
    'JSON cut off',
    { 'tokenizer_config.json': '{"a": 1,\n "b"' },
    '',
    /tokenizer_config\.json is not a JSON object: line 2, column 5/,
  ],
  [
    'JSON of another kind',
    { 'tokenizer_config.json': '[1]' },
    '',
    /tokenizer_config\.json is not a JSON object: it holds a list/,
  ],
  [
    'a template that is none',
    { 'tokenizer_config.json': { chat_template: 7 } },
    '',
    /tokenizer_config\.json: chat_template is the number 7; expected a string or a list/,
  ],
  [
    'a named template without text',
    { 'tokenizer_config.json': { chat_template: [{ name: 'default' }] } },
    '',
    /chat_template\[0\]\.template is undefined; expected a string/,
  ],
])('error: %s', async (_what, files, path, message) => {
  await expect(readModel(join(modelFolder(files), path))).rejects.toThrow(message)
})

test.each(['chat_template.jinja', 'additional_chat_templates', 'config.json'])(
  'a %s that is there but cannot be read is an error',
  async (name) => {
    const folder = modelFolder({ 'tokenizer_config.json': { chat_template: 'T' } })
    symlinkSync(name, join(folder, name))
    await expect(readModel(folder)).rejects.toThrow(new RegExp(`${name}: cannot be (read|listed): ELOOP`))
  },
)

test.each<[what: string, bytes: Uint8Array]>([
  ['UTF-16', Buffer.from('\u{FEFF}{{ messages }}', 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from('{{ messages }}', 'utf16le')],
  ['bytes of no encoding', Buffer.from([0xff, 0xfe, 0x80])],
])('a template file in %s is an error', async (_what, bytes) => {
  const folder = modelFolder({ 'chat_template.jinja': bytes })
  await expect(readModel(folder)).rejects.toThrow(/chat_template\.jinja: is not a text in UTF-8/)
})

test('an empty template counts as none, and the notes say so', async () => {
  const config = { 'tokenizer_config.json': { chat_template: 'T' } }
  const model = await readModel(modelFolder({ 'chat_template.jinja': '\n', ...config }))
  expect([model.from, model.templates.get('default')]).toEqual(['tokenizer_config.json', 'T'])
  expect(model.notes).toEqual([
    'chat_template.jinja holds a template "default" without text, which counts as none.',
  ])
})
