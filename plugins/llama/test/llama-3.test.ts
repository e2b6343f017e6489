import { MODELS } from '@parlance/core'
import { loadTemplate } from '@parlance/jinja/conformance'
import { templateSource, testAgainstJinja, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'
import { trimmed } from './trimmed.js'

testTemplate('llama-3', { packageJson, back: (answer) => ({ content: trimmed(answer).content ?? '' }) })
testAgainstJinja('llama-3', loadTemplate(templateSource('conformance/families/llama.json', 'llama-3')), {
  conversations: { roles: ['system', 'user', 'assistant', 'tool', 'critic'], alternate: false },
})

const llama = MODELS.build('llama-3')

describe('Llama 3', () => {
  test('a header names the role of each turn', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: ' Hi\n' },
      { role: 'assistant', content: 'Hello!' },
      { role: 'critic', content: 'Shorter.' },
    ]
    expect(llama.render(messages)).toBe(
      [
        '<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\nBe brief.<|eot_id|>',
        '<|start_header_id|>user<|end_header_id|>\n\nHi<|eot_id|>',
        '<|start_header_id|>assistant<|end_header_id|>\n\nHello!<|eot_id|>',
        '<|start_header_id|>critic<|end_header_id|>\n\nShorter.<|eot_id|>',
        '<|start_header_id|>assistant<|end_header_id|>\n\n',
      ].join(''),
    )
  })

  test.each([
    ['null is the empty text', null, ''],
    [
      'parts are joined',
      [
        { type: 'text', text: 'a ' },
        { type: 'text', text: 'b ' },
      ],
      'a b',
    ],
  ])('%s', (_rule, content, text) => {
    expect(llama.render([{ role: 'user', content }], { addGenerationPrompt: false })).toBe(
      `<|begin_of_text|><|start_header_id|>user<|end_header_id|>\n\n${text}<|eot_id|>`,
    )
  })

  test('tools, calls and reasoning have no place', () => {
    const call = { function: { name: 'ring', arguments: '{}' } }
    const { notes } = llama.compose(
      [
        { role: 'user', content: 'Ring.' },
        { role: 'assistant', content: '', reasoning_content: 'Once.', tool_calls: [call] },
      ],
      { tools: [{ name: 'ring' }] },
    ).report
    expect(notes.map(({ code, source }) => [code, source])).toEqual([
      ['tool_calls_not_rendered', 'messages[1].tool_calls'],
      ['reasoning_not_rendered', 'messages[1].reasoning_content'],
      ['tools_not_rendered', 'tools'],
    ])
  })

  test('it is known under the name that LMDeploy gave it', () => {
    expect(MODELS.build('llama3').info.name).toBe('llama-3')
  })
})
