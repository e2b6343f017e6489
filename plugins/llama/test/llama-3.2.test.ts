import { MODELS } from '@parlance/core'
import { loadTemplate } from '@parlance/jinja/conformance'
import { TOOLS, templateSource, testAgainstJinja, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'
import { trimmed } from './trimmed.js'

testTemplate('llama-3.2', {
  packageJson,
  under: [{ tools: TOOLS }, { tools: TOOLS, kwargs: { tools_in_user_message: false } }],
  back: trimmed,
})
testAgainstJinja('llama-3.2', loadTemplate(templateSource('conformance/families/llama.json', 'llama-3.2')))

const llama = MODELS.build('llama-3.2')

describe('Llama 3.2', () => {
  test('the system part names the date of today', () => {
    const prompt = llama.compose('Hi', { now: new Date(Date.UTC(2025, 6, 4)) })
    expect(prompt.text).toBe(
      [
        '<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\n',
        'Cutting Knowledge Date: December 2023\nToday Date: 04 Jul 2025\n\n<|eot_id|>',
        '<|start_header_id|>user<|end_header_id|>\n\nHi<|eot_id|>',
        '<|start_header_id|>assistant<|end_header_id|>\n\n',
      ].join(''),
    )
    expect(llama.render('Hi', { kwargs: { date_string: '1 May 2026' } })).toContain(
      'Today Date: 1 May 2026\n',
    )
  })

  test('it has no built-in tools', () => {
    const { notes } = llama.compose('Hi', { kwargs: { builtin_tools: ['brave_search'] } }).report
    expect(notes.map(({ code, source }) => [code, source])).toEqual([
      ['unused_kwarg', 'kwargs.builtin_tools'],
    ])
  })

  test('small models write calls as a Python list', () => {
    const { message } = llama.parse('[tide_table(harbour="Oslo", days=2)]', { tools: TOOLS })
    expect(message.tool_calls?.[0]?.function).toEqual({
      name: 'tide_table',
      arguments: '{"harbour": "Oslo", "days": 2}',
    })
  })
})
