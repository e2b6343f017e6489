import { MODELS } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { DeepSeekV4 } from '../src/index.js'
import { TIDE_JSON, TIDE_TOOL, tideCall } from './tide.js'

testTemplate('deepseek-v4', {
  golden: loadCases(readGoldenFile('conformance/lmdeploy.json')),
  packageJson,
  conversations: { roles: ['system', 'developer', 'user', 'assistant', 'tool', 'latest_reminder'] },
})

const template = new DeepSeekV4()
const thinking = { kwargs: { thinking: true } }
const BOS = '<｜begin▁of▁sentence｜>'
const EOS = '<｜end▁of▁sentence｜>'

describe('turns', () => {
  test.each([
    [
      'a run of user messages is one turn',
      [
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b' },
      ],
      `${BOS}<｜User｜>a\n\nb<｜Assistant｜></think>`,
    ],
    [
      'a message before a system message invites nobody',
      [
        { role: 'user', content: 'a' },
        { role: 'system', content: 's' },
      ],
      `${BOS}<｜User｜>as`,
    ],
    [
      'a developer message ends the run',
      [
        { role: 'user', content: 'a' },
        { role: 'developer', content: 'd' },
        { role: 'user', content: 'b' },
      ],
      `${BOS}<｜User｜>a<｜User｜>d<｜User｜>b<｜Assistant｜></think>`,
    ],
    [
      'a reminder stands after the invitation',
      [
        { role: 'user', content: 'a' },
        { role: 'latest_reminder', content: '2030-01-01' },
        { role: 'assistant', content: 'b' },
        { role: 'user', content: 'c' },
      ],
      `${BOS}<｜User｜>a<｜Assistant｜></think><｜latest_reminder｜>2030-01-01b${EOS}<｜User｜>c<｜Assistant｜></think>`,
    ],
    [
      'wo_eos leaves EOS out, in history too',
      [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'b', wo_eos: true },
        { role: 'user', content: 'c' },
      ],
      `${BOS}<｜User｜>a<｜Assistant｜></think>b<｜User｜>c<｜Assistant｜></think>`,
    ],
  ])('%s', (_name, messages, expected) => {
    expect(template.render(messages)).toBe(expected)
  })

  test('after a system message the format invites nobody, and the report says so', () => {
    const prompt = template.compose([{ role: 'system', content: 's' }])
    expect(prompt.text).toBe(`${BOS}s`)
    expect(prompt.report.notes.map((note) => note.code)).toEqual(['no_generation_prompt'])
  })
})

describe('thinking', () => {
  const messages = [
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: '1', reasoning_content: 'easy' },
    { role: 'user', content: 'Two?' },
  ]
  const dropped = `${BOS}<｜User｜>One?<｜Assistant｜></think>1${EOS}<｜User｜>Two?<｜Assistant｜><think>`
  const kept = `${BOS}<｜User｜>One?<｜Assistant｜><think>easy</think>1${EOS}<｜User｜>Two?<｜Assistant｜><think>`

  test.each([
    ['drops earlier reasoning', { thinking: true }, dropped],
    ['keeps it when asked to', { thinking: true, drop_thinking: false }, kept],
    ['reads drop_thinking as Python does', { thinking: true, drop_thinking: 0 as unknown as boolean }, kept],
  ])('%s', (_name, kwargs, expected) => {
    expect(template.render(messages, { kwargs })).toBe(expected)
  })

  test('tools keep all reasoning', () => {
    const text = template.render(messages, { ...thinking, tools: [TIDE_TOOL] })
    expect(text.endsWith(kept.slice(BOS.length))).toBe(true)
  })

  test('a developer message before the last user message goes with the reasoning', () => {
    const prompt = template.compose([{ role: 'developer', content: 'House style.' }, ...messages], thinking)
    expect(prompt.text).toBe(dropped)
    expect(prompt.report.notes.map(({ code, source }) => [code, source])).toEqual([
      ['developer_message_dropped', 'messages[0]'],
      ['reasoning_not_rendered', 'messages[2].reasoning_content'],
    ])
  })

  test('reasoning_effort "max" puts a text before the first message, in thinking mode', () => {
    const effort = 'Reasoning Effort: Absolute maximum with no shortcuts permitted.\n'
    const kwargs = { thinking: true, reasoning_effort: 'max' }
    expect(template.render('Hi', { kwargs }).startsWith(BOS + effort)).toBe(true)
    expect(
      template
        .render('Hi', { kwargs })
        .endsWith('absolutely no assumption is left unchecked.\n\n<｜User｜>Hi<｜Assistant｜><think>'),
    ).toBe(true)
    expect(template.render([], { kwargs })).toBe(BOS)
  })

  test.each([
    ['max without thinking', { reasoning_effort: 'max' }, '</think>'],
    ['a level that it does not have', { thinking: true, reasoning_effort: 'medium' }, '<think>'],
  ])('reasoning_effort: %s changes nothing, and the report says so', (_name, kwargs, tag) => {
    const prompt = template.compose('Hi', { kwargs })
    expect(prompt.text).toBe(`${BOS}<｜User｜>Hi<｜Assistant｜>${tag}`)
    expect(prompt.report.notes).toMatchObject([
      { code: 'kwarg_without_effect', source: 'kwargs.reasoning_effort' },
    ])
  })

  test('the common switch', () => {
    const notes = template.compose('Hi', { reasoning: 'high' }).report.notes
    expect(notes).toEqual([])
    expect(template.render('Hi', { reasoning: 'high' })).toBe(`${BOS}<｜User｜>Hi<｜Assistant｜><think>`)
    expect(template.render('Hi', { reasoning: false })).toBe(`${BOS}<｜User｜>Hi<｜Assistant｜></think>`)
  })

  test('an unknown kwarg is ignored and reported', () => {
    const prompt = template.compose('Hi', { kwargs: { enable_thinkin: true } })
    expect(prompt.text).toBe(`${BOS}<｜User｜>Hi<｜Assistant｜></think>`)
    expect(prompt.report.notes).toMatchObject([{ code: 'unused_kwarg', source: 'kwargs.enable_thinkin' }])
  })
})

describe('tools', () => {
  const calling = { role: 'assistant', tool_calls: [tideCall('a', 'Brest'), tideCall('b', 'Ys')] }

  test('calls stand after the text', () => {
    const call = {
      function: { name: 'f', arguments: '{"s": "a\\"b", "f": 1.0, "big": 12345678901234567890}' },
    }
    const messages = [
      { role: 'user', content: 'go' },
      {
        role: 'assistant',
        content: 'Wait.',
        tool_calls: [call, { function: { name: 'g', arguments: '{}' } }],
      },
    ]
    expect(template.render(messages)).toBe(
      [
        `${BOS}<｜User｜>go<｜Assistant｜></think>Wait.`,
        '',
        '<｜DSML｜tool_calls>',
        '<｜DSML｜invoke name="f">',
        '<｜DSML｜parameter name="s" string="true">a"b</｜DSML｜parameter>',
        '<｜DSML｜parameter name="f" string="false">1.0</｜DSML｜parameter>',
        '<｜DSML｜parameter name="big" string="false">12345678901234567890</｜DSML｜parameter>',
        '</｜DSML｜invoke>',
        '<｜DSML｜invoke name="g">',
        '',
        '</｜DSML｜invoke>',
        `</｜DSML｜tool_calls>${EOS}`,
      ].join('\n'),
    )
  })

  test.each([
    ['a list', '[1, 2]', 'string="true">[1, 2]<'],
    ['no JSON', '{bad', 'string="true">{bad<'],
    ['a list that is none of text', [1, 'x'], 'string="false">[1, "x"]<'],
    ['null', null, 'string="false">null<'],
  ])('arguments that are no object are one argument: %s', (_name, given, expected) => {
    const messages = [{ role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: given } }] }]
    expect(template.render(messages)).toContain(`<｜DSML｜parameter name="arguments" ${expected}`)
  })

  test('results join the turn of the user, in the order of the calls', () => {
    const messages = [
      calling,
      { role: 'tool', content: 'second', tool_call_id: 'b' },
      { role: 'user', content: 'so?' },
      { role: 'tool', content: 'first', tool_call_id: 'a' },
    ]
    const prompt = template.compose(messages)
    expect(prompt.text.slice(prompt.text.indexOf('<｜User｜>'))).toBe(
      '<｜User｜><tool_result>first</tool_result>\n\nso?\n\n<tool_result>second</tool_result><｜Assistant｜></think>',
    )
    expect(
      prompt.segments.filter(({ source }) => source?.endsWith('content')).map(({ source }) => source),
    ).toEqual(['messages[3].content', 'messages[2].content', 'messages[1].content'])
    expect(prompt.report.notes.map((note) => note.code)).toEqual([
      'tool_results_sorted',
      'tool_results_sorted',
    ])
  })

  test('the text parts of a result stand a blank line apart', () => {
    const parts = [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ]
    expect(template.render([{ role: 'tool', content: parts }])).toBe(
      `${BOS}<｜User｜><tool_result>a\n\nb</tool_result><｜Assistant｜></think>`,
    )
  })

  test('the tools stand after the text of the first system or developer message', () => {
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'developer', content: 'Be brief.', response_format: { type: 'object' } },
    ]
    const text = template.render(messages, { tools: [TIDE_TOOL] })
    expect(text.startsWith(`${BOS}<｜User｜>Hi<｜User｜>Be brief.\n\n## Tools\n`)).toBe(true)
    expect(text).toContain(`### Available Tool Schemas\n\n${TIDE_JSON}\n\nYou MUST strictly follow`)
    expect(text.endsWith('schema to reply:\n{"type": "object"}<｜Assistant｜></think>')).toBe(true)
  })

  test('a message may bring tools itself; those of the request go first', () => {
    const messages = [
      { role: 'system', content: 's', tools: [{ type: 'function', function: { name: 'own' } }] },
      { role: 'user', content: 'Hi' },
    ]
    expect(template.render(messages)).toContain('\n\n{"name": "own"}\n\n')
    const prompt = template.compose(messages, { tools: [TIDE_TOOL] })
    expect(prompt.text).not.toContain('"own"')
    expect(prompt.report.notes).toMatchObject([
      { code: 'message_tools_replaced', source: 'messages[0].tools' },
    ])
  })

  test('an entry of a message’s tools that is none is left out and reported', () => {
    const messages = (tools: unknown[]) => [
      { role: 'system', content: 's', tools },
      { role: 'user', content: 'Hi' },
    ]
    const prompt = template.compose(messages(['x', TIDE_TOOL]))
    expect(prompt.text).toBe(template.render(messages([TIDE_TOOL])))
    expect(prompt.report.notes).toMatchObject([{ code: 'tool_ignored', source: 'messages[0].tools[0]' }])
  })
})

describe('tasks', () => {
  test.each([
    ['query', {}, '<｜query｜>'],
    ['read_url', thinking, '<｜read_url｜>'],
    ['action', {}, '<｜Assistant｜></think><｜action｜>'],
    ['action', thinking, '<｜Assistant｜><think><｜action｜>'],
  ])('%s asks for its answer by a token', (task, options, expected) => {
    const prompt = template.compose([{ role: 'user', content: 'classify me', task }], options)
    expect(prompt.text).toBe(`${BOS}<｜User｜>classify me${expected}`)
    expect(prompt.generationPrompt).toBe(expected)
  })

  test('the answer to a task has no reasoning', () => {
    const messages = [
      { role: 'user', content: 'classify me', task: 'domain' },
      { role: 'assistant', content: 'cooking', reasoning_content: 'pans' },
    ]
    expect(template.render(messages, { ...thinking, addGenerationPrompt: false })).toBe(
      `${BOS}<｜User｜>classify me<｜domain｜>cooking${EOS}`,
    )
  })

  test('the task of a message that joins a turn does not count, and the report says so', () => {
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'user', content: 'b', task: 'title' },
    ]
    const prompt = template.compose(messages)
    expect(prompt.text).toBe(`${BOS}<｜User｜>a\n\nb<｜Assistant｜></think>`)
    expect(prompt.report.notes).toMatchObject([{ code: 'task_ignored', source: 'messages[1].task' }])
  })
})

test('the compiler knows its kwargs', () => {
  const built: DeepSeekV4 = MODELS.build('deepseek-v4')
  expect(Object.keys(built.info.kwargs)).toEqual([
    'thinking',
    'enable_thinking',
    'drop_thinking',
    'reasoning_effort',
  ])
})
