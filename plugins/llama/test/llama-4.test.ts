import { type Message, MODELS, type Tool } from '@parlance/core'
import { loadTemplate } from '@parlance/jinja/conformance'
import { TOOLS, templateSource, testAgainstJinja, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('llama-4', { packageJson, under: [{ tools: TOOLS }] })
testAgainstJinja('llama-4', loadTemplate(templateSource('conformance/families/llama.json', 'llama-4')), {
  quirk: ({ messages, options }) =>
    messages[0]?.role !== 'system' && options.kwargs.tools_in_user_message === false && options.tools != null
      ? 'the tools vanish without a system message'
      : undefined,
})

const llama = MODELS.build('llama-4')
const tools: readonly Tool[] = [{ type: 'function', function: { name: 'ring' } }]
const ask: Message = { role: 'user', content: 'Ring, then stop.' }

describe('Llama 4', () => {
  test('there is no system part unless one is given; content stays as it is', () => {
    const messages = [
      { role: 'user', content: ' Hi\n' },
      { role: 'assistant', content: 'Hello! ' },
      { role: 'user', content: 'Bye' },
    ]
    const turns = [
      '<|header_start|>user<|header_end|>\n\n Hi\n<|eot|>',
      '<|header_start|>assistant<|header_end|>\n\nHello! <|eot|>',
      '<|header_start|>user<|header_end|>\n\nBye<|eot|>',
      '<|header_start|>assistant<|header_end|>\n\n',
    ].join('')
    expect(llama.render(messages)).toBe(`<|begin_of_text|>${turns}`)
    expect(llama.render([{ role: 'system', content: ' Be brief.\n' }, ...messages])).toBe(
      `<|begin_of_text|><|header_start|>system<|header_end|>\n\nBe brief.<|eot|>${turns}`,
    )
  })

  test('calls stand behind what is said beside them', () => {
    const answer: Message = {
      role: 'assistant',
      content: "I'll ring.",
      tool_calls: [
        { function: { name: 'ring', arguments: { times: 2 } } },
        { function: { name: 'stop', arguments: '{}' } },
      ],
    }
    const results = ['rung', ''].map((content): Message => ({ role: 'tool', content }))
    const prompt = llama.render([ask, answer, ...results])
    expect(prompt).toBe(
      [
        '<|begin_of_text|><|header_start|>user<|header_end|>\n\nRing, then stop.<|eot|>',
        "<|header_start|>assistant<|header_end|>\n\n<|python_start|>I'll ring.<|python_end|>",
        '{"name": "ring", "parameters": {"times": 2}}{"name": "stop", "parameters": {}}<|eot|>',
        '<|header_start|>ipython<|header_end|>\n\n"rung"<|eot|>',
        '<|header_start|>ipython<|header_end|>\n\n""<|eot|>',
        '<|header_start|>assistant<|header_end|>\n\n',
      ].join(''),
    )
  })

  test('an image has a placeholder where it stands', () => {
    const content = [
      { type: 'text', text: 'Compare ' },
      { type: 'image_url', image_url: { url: 'data:,' } },
      { type: 'image' },
    ]
    const prompt = llama.compose([{ role: 'user', content }], { tools })
    expect(prompt.text).toContain('\n\nCompare <|image|><|image|><|eot|>')
    expect(prompt.segments.flatMap(({ media }) => media ?? [])).toEqual([
      { message: 0, part: 1, type: 'image' },
      { message: 0, part: 2, type: 'image' },
    ])
    expect(() => llama.render([{ role: 'user', content: [{ type: 'audio' }] }])).toThrow(
      'messages[0].content[0]',
    )
  })

  test('tools that no user message shows get a system part', () => {
    const prompt = llama.render([ask], { tools, kwargs: { tools_in_user_message: false } })
    expect(prompt).toContain(
      '<|header_start|>system<|header_end|>\n\nEnvironment: ipython\nYou have access to',
    )
    expect(prompt).toContain('"name": "ring"')
  })

  test('null content and empty tool_calls are nothing', () => {
    const answer: Message = { role: 'assistant', content: null, tool_calls: [] }
    expect(llama.render([ask, answer, ask])).toContain('assistant<|header_end|>\n\n<|eot|>')
  })
})
