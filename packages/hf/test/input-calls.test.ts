import type { Message } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import type { HfTemplate } from '../src/index.js'
import { hf } from './chatml.js'
import { composed } from './composed.js'

const CALLS =
  '{% for m in messages %}{{ m.role }}:{{ m.content if m.content else "" }}{% for c in m.tool_calls or [] %}[{{ c.function.name }} ARGS]{% endfor %};{% endfor %}'
const CALL = (args: unknown) => ({
  id: 'c1',
  type: 'function',
  function: { name: 'f', arguments: args as string },
})

describe('the arguments of tool calls', () => {
  const asJson = hf(CALLS.replace('ARGS', '{{ c.function.arguments | tojson }}'))
  const asText = hf(CALLS.replace('ARGS', '{{ c.function.arguments }}'))
  const asItems = hf(
    CALLS.replace('ARGS', '{% for k, v in c.function.arguments.items() %}{{ k }}={{ v }} {% endfor %}'),
  )
  const asEither = hf(
    CALLS.replace(
      'ARGS',
      '{{ c.function.arguments if c.function.arguments is string else c.function.arguments | tojson }}',
    ),
  )

  test.each<[what: string, template: HfTemplate, args: unknown, text: string, notes: string[]]>([
    [
      'text where it is written as JSON',
      asJson,
      '{"b": 1.0, "2": 12345678901234567890}',
      '{"b": 1.0, "2": 12345678901234567890}',
      ['arguments_to_object messages[0].tool_calls[0].function.arguments'],
    ],
    ['an object stays one', asJson, { city: 'Zürich' }, '{"city": "Zürich"}', []],
    ['nothing is an empty object', asJson, '', '{}', []],
    ['null is an empty object', asJson, null, '{}', []],
    [
      'text that is not JSON stays text',
      asJson,
      '{"a',
      '"{\\"a"',
      ['arguments_not_an_object messages[0].tool_calls[0].function.arguments'],
    ],
    [
      'text where it is read item by item',
      asItems,
      '{"a": 1.0}',
      'a=1.0 ',
      ['arguments_to_object messages[0].tool_calls[0].function.arguments'],
    ],
    [
      'an object where it is concatenated',
      asText,
      { a: 'ü', b: [1] },
      '{"a": "ü", "b": [1]}',
      ['arguments_to_text messages[0].tool_calls[0].function.arguments'],
    ],
    ['text stays as it is where both are taken', asEither, '{"a":1}', '{"a":1}', []],
  ])('%s', (_what, template, args, text, notes) => {
    const result = composed(template, [{ role: 'assistant', content: null, tool_calls: [CALL(args)] }])
    expect([result.text, result.notes]).toEqual([`assistant:[f ${text}];`, notes])
  })

  test.each([[null], ['f'], [7]])('a call that is %j is an error', (call) => {
    const calls = [CALL({}), call] as unknown as Message['tool_calls']
    expect(() => asJson.render([{ role: 'assistant', content: null, tool_calls: calls }])).toThrow(
      `messages[0].tool_calls[1] is ${JSON.stringify(call)}; expected an object with the function`,
    )
  })

  test('the caller’s messages are not changed', () => {
    const messages: Message[] = [{ role: 'assistant', content: null, tool_calls: [CALL('{"a": 1}')] }]
    const before = structuredClone(messages)
    composed(asJson, messages)
    expect(messages).toEqual(before)
  })
})
