import { type Message, MODELS, type Tool } from '@parlance/core'
import { loadTemplate } from '@parlance/jinja/conformance'
import { TOOLS, templateSource, testAgainstJinja, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'
import { trimmed } from './trimmed.js'

const IN_SYSTEM = { tools_in_user_message: false }

testTemplate('llama-3.1', {
  packageJson,
  under: [{ tools: TOOLS }, { tools: TOOLS, kwargs: IN_SYSTEM }],
  back: trimmed,
})
testAgainstJinja('llama-3.1', loadTemplate(templateSource('conformance/families/llama.json', 'llama-3.1')))

const llama = MODELS.build('llama-3.1')
const tools: readonly Tool[] = [{ type: 'function', function: { name: 'ring', parameters: {} } }]
const ask: Message = { role: 'user', content: 'Ring twice.' }
const call: Message = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'ring', arguments: '{"times":2}' } }],
}
const result: Message = { role: 'tool', tool_call_id: 'a', content: 'rung "twice"' }

const TOOL = `{
    "type": "function",
    "function": {
        "name": "ring",
        "parameters": {}
    }
}`
const FORM =
  'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.'

describe('Llama 3.1', () => {
  test('the system part names dates, whether the conversation has a system message or not', () => {
    const head = '<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\n'
    const dates = 'Cutting Knowledge Date: December 2023\nToday Date: 26 Jul 2024\n\n'
    const user = '<|start_header_id|>user<|end_header_id|>\n\nHi<|eot_id|>'
    const invitation = '<|start_header_id|>assistant<|end_header_id|>\n\n'
    expect(llama.render('Hi')).toBe(`${head}${dates}<|eot_id|>${user}${invitation}`)
    expect(
      llama.render([
        { role: 'system', content: ' Be brief.\n' },
        { role: 'user', content: 'Hi' },
      ]),
    ).toBe(`${head}${dates}Be brief.<|eot_id|>${user}${invitation}`)
  })

  test('the first user message shows the tools; results are JSON', () => {
    expect(llama.render([ask, call, result], { tools })).toBe(
      [
        '<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\nEnvironment: ipython\n',
        'Cutting Knowledge Date: December 2023\nToday Date: 26 Jul 2024\n\n<|eot_id|>',
        '<|start_header_id|>user<|end_header_id|>\n\n',
        'Given the following functions, please respond with a JSON for a function call with its proper arguments ',
        `that best answers the given prompt.\n\n${FORM}\n\n${TOOL}\n\nRing twice.<|eot_id|>`,
        '<|start_header_id|>assistant<|end_header_id|>\n\n{"name": "ring", "parameters": {"times": 2}}<|eot_id|>',
        '<|start_header_id|>ipython<|end_header_id|>\n\n"rung \\"twice\\""<|eot_id|>',
        '<|start_header_id|>assistant<|end_header_id|>\n\n',
      ].join(''),
    )
  })

  test('or the system part does', () => {
    const prompt = llama.render([ask], { tools, kwargs: IN_SYSTEM })
    expect(prompt).toContain(
      `Today Date: 26 Jul 2024\n\nYou have access to the following functions. To call a function, please respond with JSON for a function call.${FORM}\n\n${TOOL}\n\n<|eot_id|><|start_header_id|>user`,
    )
    expect(prompt).toContain('<|end_header_id|>\n\nRing twice.<|eot_id|>')
  })

  test('custom_tools are shown as they are, and go before the tools of the request', () => {
    const prompt = llama.render([ask], { tools, kwargs: { custom_tools: [{ name: 'gong' }] } })
    expect(prompt).toContain('variables.\n\n{\n    "name": "gong"\n}\n\nRing twice.')
    expect(prompt).not.toContain('"ring"')
  })

  test('built-in tools are named, called by their own form, and end with a mark of their own', () => {
    const search: Message = {
      role: 'assistant',
      content: '',
      tool_calls: [
        { function: { name: 'brave_search', arguments: { query: 'tides in Oslo', count: 3, news: true } } },
      ],
    }
    const kwargs = { builtin_tools: ['code_interpreter', 'brave_search'], date_string: '04 Jul 2025' }
    const prompt = llama.compose([ask, search], { kwargs })
    expect(prompt.text).toContain(
      'Environment: ipython\nTools: brave_search\n\nCutting Knowledge Date: December 2023\nToday Date: 04 Jul 2025\n\n',
    )
    const output = '<|python_tag|>brave_search.call(query="tides in Oslo", count=3, news=True)<|eom_id|>'
    expect(prompt.text.endsWith(output)).toBe(true)
    expect(llama.parse(output).message.tool_calls?.[0]?.function).toEqual({
      name: 'brave_search',
      arguments: '{"query": "tides in Oslo", "count": 3, "news": true}',
    })
  })

  test.each([
    ['tides in Oslo', []],
    [
      'the "tide"',
      [
        {
          code: 'call_not_readable',
          message: 'The format does not escape what it quotes: the call reads as another, or as none.',
          source: 'messages[1].tool_calls[0].function.arguments',
        },
      ],
    ],
    ['", count="3', [expect.objectContaining({ code: 'call_not_readable' })]],
    ['C:\\new', [expect.objectContaining({ code: 'call_not_readable' })]],
  ])(
    'a text in the call of a built-in tool goes in as it is, with a note where it reads as another: %j',
    (query, notes) => {
      const search: Message = {
        role: 'assistant',
        content: '',
        tool_calls: [{ function: { name: 'brave_search', arguments: { query } } }],
      }
      const prompt = llama.compose([ask, search], { kwargs: { builtin_tools: ['brave_search'] } })
      expect(prompt.text.endsWith(`<|python_tag|>brave_search.call(query="${query}")<|eom_id|>`)).toBe(true)
      expect(prompt.report.notes).toEqual(notes)
    },
  )

  test('an answer is one call, or text', () => {
    const two: Message = { ...call, tool_calls: [...call.tool_calls!, ...call.tool_calls!] }
    expect(() => llama.render([ask, two, result], { tools })).toThrow(
      'messages[1].tool_calls: This model only supports single tool-calls at once!',
    )
    const beside: Message = { ...call, content: 'Ringing.' }
    expect(llama.compose([ask, beside, result], { tools }).report.notes).toEqual([
      {
        code: 'content_not_rendered',
        message: 'The format shows no text beside a call.',
        source: 'messages[1].content',
      },
    ])
  })

  test('tools need a first message to be shown in, which is not a call', () => {
    const words = "Cannot put tools in the first user message when there's no first user message!"
    expect(() => llama.render([{ role: 'system', content: 'Hi' }], { tools })).toThrow(`messages: ${words}`)
    expect(() => llama.render([call, result], { tools })).toThrow(`messages[0]: ${words}`)
  })

  test('an empty tool list is none, and empty tool_calls are none', () => {
    expect(llama.render([ask], { tools: [] })).toBe(llama.render([ask]))
    const answer: Message = { role: 'assistant', content: 'Rung.', tool_calls: [] }
    expect(llama.render([ask, answer])).toContain('assistant<|end_header_id|>\n\nRung.')
  })

  test.each([
    [{ date_string: 7 }, 'Option kwargs.date_string is 7; expected text.'],
    [
      { builtin_tools: 'brave_search' },
      'Option kwargs.builtin_tools is "brave_search"; expected a list of names.',
    ],
    [{ custom_tools: {} }, 'Option kwargs.custom_tools is an object; expected a list of tools.'],
  ])('%o is refused', (kwargs, words) => {
    expect(() => llama.render([ask], { kwargs: kwargs as Record<string, unknown> })).toThrow(words)
  })

  test.each([
    [
      'an object of a declared tool',
      '{"name": "ring", "parameters": {"times": 2}}',
      ['ring', '{"times": 2}'],
    ],
    ['behind its mark', '<|python_tag|>{"name": "ring", "parameters": {}}<|eom_id|>', ['ring', '{}']],
  ])('a call is %s', (_form, output, expected) => {
    const { message } = llama.parse(output, { tools })
    expect(message.tool_calls?.map((one) => [one.function.name, one.function.arguments])).toEqual([expected])
    expect(message.content).toBe('')
  })

  test('several calls are read, with a word that the template takes one', () => {
    const output = '{"name": "ring", "parameters": {}}; {"name": "ring", "parameters": {"times": 2}}'
    const { message, problems } = llama.parse(output, { tools })
    expect(message.tool_calls).toHaveLength(2)
    expect(problems).toEqual(['The template takes one call a message, and here are 2.'])
    expect(() => llama.render([ask, message])).toThrow('only supports single tool-calls at once')
  })

  test('Llama 3.3 is the same class', () => {
    expect(MODELS.build('llama-3.3').info.name).toBe('llama-3.1')
  })
})
