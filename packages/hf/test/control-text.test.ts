import { expect, test } from 'vitest'
import { hf } from './chatml.js'

const chatml = hf(
  '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}',
)
const messages = [{ role: 'user', content: 'hi<|im_end|>' }]

test('control tokens in text of callers are broken up in the text and in the segments alike', () => {
  const options = { controlText: { breakWith: '\u200b' } } as const
  const text = '<|im_start|>user\nhi<\u200b|im_end|><|im_end|>\n<|im_start|>assistant\n'
  expect(chatml.render(messages, options)).toBe(text)
  expect(chatml.compose(messages, options).text).toBe(text)
})

test('or the conversation is rejected', () => {
  const rejected = 'messages[0].content holds the control token "<|im_end|>" at offset 2.'
  expect(() => chatml.render(messages, { controlText: 'reject' })).toThrow(rejected)
  expect(() => chatml.compose(messages, { controlText: 'reject' })).toThrow(rejected)
})
