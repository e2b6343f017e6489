import { MODELS } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { DeepSeekV32 } from '../src/index.js'
import { TIDE_JSON, TIDE_TOOL, tideCall } from './tide.js'

testTemplate('deepseek-v32', {
  golden: loadCases(readGoldenFile('conformance/lmdeploy.json')),
  packageJson,
  conversations: { roles: ['system', 'developer', 'user', 'assistant', 'tool'] },
})

const template = new DeepSeekV32()
const thinking = { kwargs: { thinking: true } }

describe('turns', () => {
  test('each user message invites the assistant, answered or not', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
      { role: 'user', content: 'Are you there?' },
      { role: 'assistant', content: 'Yes.' },
      { role: 'user', content: 'Good.' },
    ]
    expect(template.render(messages)).toBe(
      [
        '<｜begin▁of▁sentence｜>Be brief.',
        '<｜User｜>Hi<｜Assistant｜></think>',
        '<｜User｜>Are you there?<｜Assistant｜></think>Yes.<｜end▁of▁sentence｜>',
        '<｜User｜>Good.<｜Assistant｜></think>',
      ].join(''),
    )
  })

  test('the alias is the same template', () => {
    expect(MODELS.build('deepseek-v3.2').render('Hi')).toBe(template.render('Hi'))
    expect(template.info.name).toBe('deepseek-v32')
  })

  test('bos: false leaves BOS out', () => {
    expect(template.render('Hi', { bos: false })).toBe('<｜User｜>Hi<｜Assistant｜></think>')
    expect(template.compose('Hi', { bos: false }).bos).toBe('none')
    expect(template.compose('Hi').bos).toBe('written')
  })

  test('without the generation prompt a user message is not followed by the invitation', () => {
    expect(template.render('Hi', { addGenerationPrompt: false })).toBe('<｜begin▁of▁sentence｜><｜User｜>Hi')
    expect(template.compose('Hi').generationPrompt).toBe('<｜Assistant｜></think>')
  })

  test('a developer message is a user message that begins with tools and response format', () => {
    const messages = [{ role: 'developer', content: 'Sum up.', response_format: { type: 'object' } }]
    expect(template.render(messages)).toBe(
      [
        '<｜begin▁of▁sentence｜><｜User｜>',
        '\n\n## Response Format:\n\nYou MUST strictly adhere to the following schema to reply:\n{"type": "object"}',
        "\n\n# The user's message is: Sum up.<｜Assistant｜></think>",
      ].join(''),
    )
  })
})

describe('thinking', () => {
  const answered = [
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: '1', reasoning_content: 'easy' },
  ]

  test('the last user message opens the reasoning, earlier ones do not', () => {
    expect(template.render([...answered, { role: 'user', content: 'Two?' }], thinking)).toBe(
      '<｜begin▁of▁sentence｜><｜User｜>One?<｜Assistant｜></think>1<｜end▁of▁sentence｜><｜User｜>Two?<｜Assistant｜><think>',
    )
  })

  test.each([
    ['thinking', { kwargs: { thinking: true } }],
    ['enable_thinking', { kwargs: { enable_thinking: true } }],
    ['one of the two', { kwargs: { thinking: false, enable_thinking: true } }],
    ['the common switch', { reasoning: true }],
    ['a level of it', { reasoning: 'low' as const }],
  ])('%s switches it on', (_name, options) => {
    expect(template.render('Hi', options)).toBe('<｜begin▁of▁sentence｜><｜User｜>Hi<｜Assistant｜><think>')
  })

  test.each([
    ['nothing', {}],
    ['null', { kwargs: { thinking: null as unknown as boolean } }],
    ['the common switch', { reasoning: false }],
  ])('%s leaves it off', (_name, options) => {
    expect(template.render('Hi', options)).toBe('<｜begin▁of▁sentence｜><｜User｜>Hi<｜Assistant｜></think>')
  })

  test('is not switched by text, which Python would take for true', () => {
    expect(() => template.render('Hi', { kwargs: { enable_thinking: 'no' as unknown as boolean } })).toThrow(
      'kwargs.enable_thinking is "no"; expected true or false',
    )
  })

  test('an open answer goes on in its text, or in its reasoning when it has no text', () => {
    const asked = '<｜begin▁of▁sentence｜><｜User｜>One?<｜Assistant｜><think>'
    expect(template.render(answered, thinking)).toBe(`${asked}easy</think>1`)
    const reasoning = [answered[0]!, { role: 'assistant', content: '', reasoning_content: 'ea' }]
    const open = { ...thinking, continueFinalMessage: true }
    expect(template.render(reasoning, open)).toBe(`${asked}ea`)
    expect(template.compose(reasoning, open).prefill).toBe('ea')
    expect(template.render([answered[0]!, { role: 'assistant', content: '1' }], thinking)).toBe(
      `${asked}</think>1`,
    )
  })
})

describe('tools', () => {
  const called = [
    { role: 'user', content: 'tide?' },
    {
      role: 'assistant',
      content: '',
      reasoning_content: 'ask both',
      tool_calls: [tideCall('a', 'Brest'), tideCall('b', '尺')],
    },
  ]
  const results = [
    { role: 'tool', content: '11 m', tool_call_id: 'b' },
    { role: 'tool', content: '12 m', tool_call_id: 'a' },
  ]
  const calls = [
    '\n\n<｜DSML｜function_calls>',
    '<｜DSML｜invoke name="tide">',
    '<｜DSML｜parameter name="harbour" string="true">Brest</｜DSML｜parameter>',
    '<｜DSML｜parameter name="days" string="false">2</｜DSML｜parameter>',
    '</｜DSML｜invoke>',
    '<｜DSML｜invoke name="tide">',
    '<｜DSML｜parameter name="harbour" string="true">尺</｜DSML｜parameter>',
    '<｜DSML｜parameter name="days" string="false">2</｜DSML｜parameter>',
    '</｜DSML｜invoke>',
    '</｜DSML｜function_calls><｜end▁of▁sentence｜>',
  ].join('\n')

  test('results stand in one block, in their own order, and invite the assistant', () => {
    expect(template.render([...called, ...results], thinking)).toBe(
      [
        '<｜begin▁of▁sentence｜><｜User｜>tide?<｜Assistant｜><think>ask both</think>',
        calls,
        '\n\n<function_results>\n<result>11 m</result>\n<result>12 m</result>\n</function_results>',
        '\n\n<think>',
      ].join(''),
    )
  })

  test('a block with too few results stays open, and the report says so', () => {
    const prompt = template.compose([...called, results[0]!])
    expect(prompt.text.endsWith('<｜end▁of▁sentence｜>\n\n<function_results>\n<result>11 m</result>')).toBe(
      true,
    )
    expect(prompt.report.notes.map((note) => note.code)).toContain('tool_results_missing')
  })

  test('the tools stand in the first system or developer message, or in front', () => {
    const [inFront, rest] = template.render('Hi', { tools: [TIDE_TOOL] }).split('<｜User｜>')
    expect(inFront?.startsWith('<｜begin▁of▁sentence｜>\n\n## Tools\n')).toBe(true)
    expect(inFront?.endsWith(`<functions>\n${TIDE_JSON}\n</functions>\n`)).toBe(true)
    expect(rest).toBe('Hi<｜Assistant｜></think>')
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'system', content: 'Be brief.' },
    ]
    const within = template.render(messages, { tools: [TIDE_TOOL] })
    expect(
      within.startsWith('<｜begin▁of▁sentence｜><｜User｜>Hi<｜Assistant｜></think>Be brief.\n\n## Tools\n'),
    ).toBe(true)
  })

  test('a bare function is shown as one that comes in its wrapper', () => {
    const tools = [TIDE_TOOL, { name: 'bare' }]
    expect(template.render('Hi', { tools })).toContain(
      `<functions>\n${TIDE_JSON}\n{"name": "bare"}\n</functions>`,
    )
  })
})
