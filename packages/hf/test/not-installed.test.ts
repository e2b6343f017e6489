import { ChatTemplateConfig, MODELS, resolveTemplate } from '@parlance/core'
import { expect, test } from 'vitest'

// Nothing here imports the package: core alone has to tell how to get it.
const INSTALL = /npm install @parlance\/hf/

test('a program without the package is told to install it', async () => {
  expect(() => MODELS.build('hf')).toThrow(INSTALL)
  expect(() => ChatTemplateConfig.fromJson('{"model_name": "hf"}').template()).toThrow(INSTALL)
  await expect(resolveTemplate({ template: 'hf' })).rejects.toThrow(INSTALL)
  const tokenizerConfig = { chat_template: '{{ messages[0].content }}' }
  await expect(resolveTemplate({ tokenizerConfig })).rejects.toThrow(INSTALL)
})
