import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODELS } from '@parlance/core'
import { expect, test } from 'vitest'
import { openTemplate } from '../src/templates/open-template.js'
import { temporaryFolder } from './support/temporary-folder.js'

/** Files in a folder that goes away with the test. */
function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const FILES = {
  'mine/chat_template.jinja': 'file: {{ bos_token }}{{ messages[0].content }}',
  'mine/tokenizer_config.json': { chat_template: 'model: {{ messages[0].content }}', bos_token: '<s>' },
  'other/tokenizer_config.json': { chat_template: 'other: {{ messages[0].content }}', bos_token: '<b>' },
  'alone/chat_template.jinja': 'alone: {{ bos_token }}{{ messages[0].content }}',
  'lmdeploy/chat_template.json': { user: 'U: ', assistant: 'A: ' },
  'processor/chat_template.json': { chat_template: 'processor: {{ messages[0].content }}' },
  't.jinja': 'text: {{ messages[0].content }}',
}

const prompt = async (given: string, chatTemplate?: string) =>
  (await openTemplate(given, { chatTemplate })).template.render('Hi')

test.each([
  ['t.jinja', 'text: Hi'],
  ['alone/chat_template.jinja', 'alone: Hi'],
  ['mine/chat_template.jinja', 'file: <s>Hi'],
  ['other/tokenizer_config.json', 'other: Hi'],
  ['lmdeploy/chat_template.json', 'U: HiA: '],
  ['processor/chat_template.json', 'processor: Hi'],
  ['other', 'other: Hi'],
])('the template of %s', async (given, expected) => {
  expect(await prompt(join(folderWith(FILES), given))).toBe(expected)
})

test.each([
  ['t.jinja', 'text: Hi'],
  ['alone/chat_template.jinja', 'alone: <b>Hi'],
  ['mine/tokenizer_config.json', 'file: <s>Hi'],
  ['mine', 'file: <s>Hi'],
  ['lmdeploy/chat_template.json', 'U: HiA: '],
  ['processor/chat_template.json', 'processor: Hi'],
])('--chat-template %s for another model', async (value, expected) => {
  const folder = folderWith(FILES)
  expect(await prompt(join(folder, 'other'), join(folder, value))).toBe(expected)
})

test('what is not there is told with its full path', async () => {
  const folder = folderWith({})
  for (const name of ['chat_template.jinja', 'tokenizer_config.json', 'none.gguf', 'none.json', 'none']) {
    const path = join(folder, name)
    await expect(openTemplate('any/model', { chatTemplate: path })).rejects.toThrow(path)
  }
})

test('two files may call their templates the same, and the name is free afterwards', async () => {
  const folder = folderWith({
    'old.json': { model_name: 'twice', user: 'old: ' },
    'new.json': { model_name: 'twice', user: 'new: ' },
  })
  expect(await prompt(join(folder, 'old.json'))).toBe('old: Hi')
  expect(await prompt(join(folder, 'new.json'))).toBe('new: Hi')
  expect(await prompt('any/model', '{"model_name": "twice", "user": "text: "}')).toBe('text: Hi')
  expect(MODELS.has('twice')).toBe(false)
})

test('the name of a template that a file changes stays', async () => {
  expect(await prompt('{"model_name": "vicuna", "user": "U: "}')).toMatch(/U: Hi ASSISTANT:$/)
  expect(MODELS.has('vicuna')).toBe(true)
  expect(await prompt('vicuna')).toMatch(/USER: Hi ASSISTANT:$/)
})
