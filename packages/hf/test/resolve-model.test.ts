import { join } from 'node:path'
import { BaseChatTemplate, ChatTemplateConfig, fingerprint, MODELS } from '@parlance/core'
import { expect, test } from 'vitest'
import { resolveModel } from '../src/node/index.js'
import { ggufBytes } from './gguf-bytes.js'
import { modelFolder } from './model-folder.js'

const CHATML =
  '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}'
const PROMPT = '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n'
const KNOWN = '{{ "known" }}{{ messages[0].content }}'

MODELS.register(
  { name: 'known-chat', serves: { ids: ['known-*-chat'], fingerprints: [fingerprint(KNOWN)] } },
  class KnownChat extends BaseChatTemplate {},
)

test('a meaningless folder name decides nothing: the template that the tokenizer ships does', async () => {
  const files = {
    'tokenizer_config.json': { chat_template: CHATML },
    'config.json': { architectures: ['Qwen2ForCausalLM'] },
  }
  const resolved = await resolveModel(modelFolder(files, 'checkpoint-1640'))
  expect(resolved).toMatchObject({
    name: 'hf',
    source: 'tokenizer_config.chat_template',
    from: 'tokenizer_config.json',
    reason: 'tokenizer_config.json holds the template that the tokenizer ships',
    notes: [],
  })
  expect(resolved.template.render('Hi')).toBe(PROMPT)
})

test('chat_template.jinja goes before tokenizer_config.json, and the notes say so', async () => {
  const folder = modelFolder({
    'chat_template.jinja': '{{ "J" }}',
    'tokenizer_config.json': { chat_template: 'C' },
  })
  const { template, source, from, notes } = await resolveModel(folder)
  expect([template.render('Hi'), source, from]).toEqual(['J', 'chat_template.jinja', 'chat_template.jinja'])
  expect(notes).toEqual([expect.stringContaining('tokenizer_config.json')])
})

test.each<[source: string, files: Parameters<typeof modelFolder>[0]]>([
  ['tokenizer_config.chat_template', { 'tokenizer_config.json': { chat_template: CHATML } }],
  ['chat_template.json', { 'chat_template.json': { chat_template: CHATML } }],
  ['processor_config.json', { 'processor_config.json': { chat_template: CHATML } }],
  ['additional_chat_templates', { 'additional_chat_templates/default.jinja': CHATML }],
  ['gguf', { 'm.gguf': ggufBytes({ 'tokenizer.chat_template': CHATML }) }],
])('the source names the place: %s', async (source, files) => {
  const resolved = await resolveModel(modelFolder(files))
  expect([resolved.source, resolved.template.render('Hi')]).toEqual([source, PROMPT])
})

test('line ends of a template file are read as LF; those of messages are kept', async () => {
  const jinja = '{% for m in messages %}\r\n<{{ m.role }}>\r\n{{ m.content }}\r\n{% endfor %}\r\n'
  const { template } = await resolveModel(modelFolder({ 'chat_template.jinja': jinja }))
  expect(template.render('a\r\nb')).toBe('<user>\na\r\nb\n')
})

test('a template that a class is known to write gives that class, unless Jinja is preferred', async () => {
  const folder = modelFolder({ 'tokenizer_config.json': { chat_template: KNOWN } })
  expect(await resolveModel(folder)).toMatchObject({ name: 'known-chat', from: 'tokenizer_config.json' })
  const preferred = await resolveModel(folder, { prefer: 'jinja' })
  expect([preferred.name, preferred.template.render('Hi')]).toEqual(['hf', 'knownHi'])
})

test('an explicit template goes before the one that is shipped', async () => {
  const folder = modelFolder({ 'tokenizer_config.json': { chat_template: CHATML } })
  expect(await resolveModel(folder, { template: 'known-chat' })).toMatchObject({
    name: 'known-chat',
    from: null,
  })
})

test.each([
  ['the name', 'hf'],
  ['a configuration', new ChatTemplateConfig('hf')],
])('hf by %s renders what is shipped, whatever class is known for it', async (_what, template) => {
  const folder = modelFolder({ 'tokenizer_config.json': { chat_template: KNOWN } })
  const resolved = await resolveModel(folder, { template })
  expect(resolved).toMatchObject({ name: 'hf', source: 'explicit', from: 'tokenizer_config.json' })
  expect(resolved.template.render('Hi')).toBe('knownHi')
})

test('a configuration of hf may bring the text; without one the files must', async () => {
  const empty = modelFolder({ 'tokenizer_config.json': {} })
  const jinja = new ChatTemplateConfig('hf', { jinja: '{{ "own" }}' } as object)
  const resolved = await resolveModel(empty, { template: jinja })
  expect([resolved.template.render('Hi'), resolved.from]).toEqual(['own', null])
  expect(resolved.reason).toBe('the name "hf" was asked for; the configuration holds its text')
  await expect(resolveModel(empty, { template: 'hf' })).rejects.toThrow(
    /holds no chat template for the name "hf".*Looked at: chat_template\.jinja \(not there\)/,
  )
})

test('a configuration of hf as JSON text', async () => {
  const folder = modelFolder({ 'tokenizer_config.json': { chat_template: KNOWN, bos_token: '<s>' } })
  const { template } = await resolveModel(folder, { template: '{"model_name": "hf", "bos_token": "<b>"}' })
  expect([template.render('Hi'), template.info.tokens.bos]).toEqual(['knownHi', '<b>'])
})

test.each([{}, { template: 'hf' }])('a template of %j may be given budgets', async (options) => {
  const long = '{% for i in range(200000) %}{% endfor %}x'
  const folder = modelFolder({ 'tokenizer_config.json': { chat_template: long } })
  const { template } = await resolveModel(folder, { ...options, budgets: { range: 300_000 } })
  expect(template.render('Hi')).toBe('x')
})

test.each<[model: unknown, options: unknown, message: RegExp]>([
  [undefined, {}, /Option model is undefined; expected the path of a model folder/],
  ['', {}, /Option model is ""/],
  ['x', null, /Option options is null/],
  ['x', { temlate: 'hf' }, /no option "temlate".*"template"/],
])('resolveModel(%j, %j)', async (model, options, message) => {
  await expect(resolveModel(model as string, options as object)).rejects.toThrow(message)
})

test('a configuration may bring the model whose template it is', async () => {
  const modelPath = modelFolder({ 'tokenizer_config.json': { chat_template: CHATML } })
  const other = modelFolder({ 'tokenizer_config.json': { chat_template: KNOWN } })
  const { template } = await resolveModel(other, { template: new ChatTemplateConfig('hf', { modelPath }) })
  expect(template.render('Hi')).toBe(PROMPT)
})

test('a GGUF file', async () => {
  const folder = modelFolder({
    'm.gguf': ggufBytes({
      'general.architecture': 'gpt-oss',
      'tokenizer.ggml.tokens': ['<|return|>'],
      'tokenizer.ggml.eos_token_id': 0,
      'tokenizer.chat_template': CHATML,
    }),
  })
  const { template, from } = await resolveModel(join(folder, 'm.gguf'))
  expect([template.render('Hi'), from, template.info.stops]).toEqual([
    PROMPT,
    'm.gguf',
    ['<|return|>', '<|call|>'],
  ])
})

test('no template in the files: the name decides; an id that is no path is only a name', async () => {
  const folder = modelFolder({ 'tokenizer_config.json': {} }, 'known-7b-chat')
  expect(await resolveModel(folder)).toMatchObject({ name: 'known-chat', source: 'model_id', from: null })
  expect(await resolveModel('org/known-7b-chat')).toMatchObject({ name: 'known-chat', files: null })
})

test('nothing fits: the error names the model and everything that was looked at', async () => {
  const files = { 'tokenizer_config.json': {}, 'config.json': { architectures: ['SomethingNew'] } }
  const failing = resolveModel(modelFolder(files, 'my-tuned-vl'))
  await expect(failing).rejects.toThrow(
    /No chat template found for ".*my-tuned-vl".*Looked at: chat_template\.jinja \(not there\).*tokenizer_config\.json \(no chat_template in it\).*the architecture SomethingNew.*--chat-template/,
  )
  await expect(resolveModel('org/nothing')).rejects.toThrow(/Looked at: the path org\/nothing \(not there\)/)
  await expect(resolveModel('./nowhere')).rejects.toThrow(/there is no such folder or file/)
})
