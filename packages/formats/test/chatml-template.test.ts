import { describe, expect, test } from 'vitest'
import { ChatMLTemplate } from '../src/index.js'

const template = new ChatMLTemplate()

describe('ChatML', () => {
  test('writes a turn for each message, and no default system text', () => {
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello!' },
      { role: 'user', content: ' Bye\n' },
    ]
    expect(template.render(messages)).toBe(
      [
        '<|im_start|>user\nHi<|im_end|>\n',
        '<|im_start|>assistant\nHello!<|im_end|>\n',
        '<|im_start|>user\n Bye\n<|im_end|>\n',
        '<|im_start|>assistant\n',
      ].join(''),
    )
  })

  test('writes any role under its own name, as text of the caller', () => {
    const messages = [
      { role: 'developer', content: 'Use metric units.' },
      { role: 'tool', content: '7.5 m' },
    ]
    const prompt = template.compose(messages, { addGenerationPrompt: false })
    expect(prompt.text).toBe(
      '<|im_start|>developer\nUse metric units.<|im_end|>\n<|im_start|>tool\n7.5 m<|im_end|>\n',
    )
    expect(prompt.segments.find((segment) => segment.text === 'developer')).toEqual({
      text: 'developer',
      trusted: false,
      generated: false,
      source: 'messages[0].role',
    })
  })

  test('joins text parts without anything between them; each names its place', () => {
    const content = [
      { type: 'text', text: 'One. ' },
      { type: 'text', text: 'Two.' },
    ]
    const prompt = template.compose([{ role: 'user', content }], { addGenerationPrompt: false })
    expect(prompt.text).toBe('<|im_start|>user\nOne. Two.<|im_end|>\n')
    expect(prompt.segments.map((segment) => segment.source)).toEqual([
      undefined,
      'messages[0].content[0].text',
      'messages[0].content[1].text',
      undefined,
    ])
  })

  test.each([[null], [undefined], [[]]])('writes content %j as an empty text', (content) => {
    expect(template.render([{ role: 'user', content }], { addGenerationPrompt: false })).toBe(
      '<|im_start|>user\n<|im_end|>\n',
    )
  })

  test('the model writes the end mark, the template the line break behind it', () => {
    const prompt = template.compose([{ role: 'assistant', content: 'Hello!' }], {
      addGenerationPrompt: false,
    })
    expect(prompt.segments.map(({ text, generated }) => [text, generated])).toEqual([
      ['<|im_start|>assistant\n', false],
      ['Hello!', true],
      ['<|im_end|>', true],
      ['\n', false],
    ])
  })

  test('a picture, for which it has no placeholder, is refused', () => {
    const messages = [{ role: 'user', content: [{ type: 'image' }] }]
    expect(() => template.render(messages)).toThrow('messages[0].content[0] is a part of type "image"')
  })

  test('a role that is no text is refused', () => {
    const messages = [{ role: 7 as unknown as string, content: 'Hi' }]
    expect(() => template.render(messages)).toThrow('messages[0].role is 7; expected a role')
  })
})
