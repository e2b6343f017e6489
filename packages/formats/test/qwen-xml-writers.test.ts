import { PyFloat } from '@parlance/python-text'
import { describe, expect, test } from 'vitest'
import {
  jsonText,
  listedTools,
  messageCalls,
  pythonOrJson,
  writeQwenXmlCalls,
  writeQwenXmlTools,
  writeQwenXmlToolTags,
} from '../src/index.js'
import { written } from './written.js'

describe('calls in XML', () => {
  const calls = (given: string | object) =>
    messageCalls({ role: 'assistant', tool_calls: [{ function: { name: 'ring', arguments: given } }] }, 0)

  test('one line for each mark and value, a line break between calls', () => {
    const twice = [...calls({ times: 2 }), ...calls('{}')]
    expect(written((out) => writeQwenXmlCalls(out, twice, jsonText)).text).toBe(
      [
        '<tool_call>\n<function=ring>\n<parameter=times>\n2\n</parameter>\n</function>\n</tool_call>\n',
        '<tool_call>\n<function=ring>\n</function>\n</tool_call>',
      ].join(''),
    )
  })

  test.each([
    ['"a \\"b\\""', 'a "b"', 'a "b"'],
    ['true', 'true', 'True'],
    ['null', 'null', 'None'],
    ['1.0', '1.0', '1.0'],
    ['12345678901234567890', '12345678901234567890', '12345678901234567890'],
    ['[true, "é"]', '[true, "é"]', '[true, "é"]'],
    ['{"a": null}', '{"a": null}', '{"a": null}'],
  ])('the value %s', (json, asJson, asPython) => {
    const [call] = [calls(`{"x": ${json}}`)]
    const value = (text: string) => `<parameter=x>\n${text}\n</parameter>`
    expect(written((out) => writeQwenXmlCalls(out, call!, jsonText)).text).toContain(value(asJson))
    expect(written((out) => writeQwenXmlCalls(out, call!, pythonOrJson)).text).toContain(value(asPython))
  })

  test('names and values are text of the caller, with the place that they come from', () => {
    const prompt = written((out) => writeQwenXmlCalls(out, calls({ times: 2 }), jsonText))
    expect(prompt.segments.filter((one) => !one.trusted).map(({ text, source }) => [text, source])).toEqual([
      ['ring', 'messages[0].tool_calls[0].function.name'],
      ['times', 'messages[0].tool_calls[0].function.arguments'],
      ['2', 'messages[0].tool_calls[0].function.arguments'],
    ])
  })

  test('arguments that are no object are refused', () => {
    expect(() => written((out) => writeQwenXmlCalls(out, calls('[1]'), jsonText))).toThrow(
      'messages[0].tool_calls[0].function.arguments: the arguments are no JSON object.',
    )
  })
})

describe('tools', () => {
  test('in JSON, one a line', () => {
    const prompt = written((out) => writeQwenXmlTools(out, listedTools({ tools: [{ name: 'ring' }] })))
    expect(prompt.text).toContain(
      '# Tools\n\nYou have access to the following functions:\n\n<tools>\n{"type": "function", "function": {"name": "ring"}}\n</tools>\n\nIf you choose',
    )
  })

  test('in XML, with a tag for each key of a schema', () => {
    const ring = {
      name: 'ring',
      description: ' Ring the bell. ',
      parameters: {
        type: 'object',
        properties: {
          times: { type: 'integer', description: 'How often\n', minimum: 1.5, default: null },
          tone: { type: ['string', 'null'], enum: ['low', 'high'], items: { type: 'string' } },
          bare: true,
        },
        required: ['times'],
        additionalProperties: false,
      },
      strict: new PyFloat(1),
    }
    const { text } = written((out) => writeQwenXmlToolTags(out, listedTools({ tools: [ring] })))
    expect(text.slice(text.indexOf('<tools>'), text.indexOf('</tools>'))).toBe(
      [
        '<tools>',
        '<function>',
        '<name>ring</name>',
        '<description>Ring the bell.</description>',
        '<parameters>',
        '<parameter>',
        '<name>times</name>',
        '<type>integer</type>',
        '<description>How often</description>',
        '<minimum>1.5</minimum>',
        '<default>None</default>',
        '</parameter>',
        '<parameter>',
        '<name>tone</name>',
        '<type>["string", "null"]</type>',
        '<enum>["low", "high"]</enum>',
        '<items>{"type": "string"}</items>',
        '</parameter>',
        '<parameter>',
        '<name>bare</name>',
        '</parameter>',
        '<required>["times"]</required>',
        '<additionalProperties>False</additionalProperties>',
        '</parameters>',
        '<strict>1.0</strict>',
        '</function>',
        '',
      ].join('\n'),
    )
  })

  test('a tool without parameters has none', () => {
    const { text } = written((out) => writeQwenXmlToolTags(out, listedTools({ tools: [{ name: 'ring' }] })))
    expect(text).toContain('<function>\n<name>ring</name>\n<parameters>\n</parameters>\n</function>')
  })

  test('a key named like a mark of another format is a key', () => {
    const properties = Object.fromEntries([['__proto__', { type: 'string', toString: 'x' }]])
    const tools = listedTools({ tools: [{ name: 'ring', parameters: { properties } }] })
    const { text } = written((out) => writeQwenXmlToolTags(out, tools))
    expect(text).toContain('<name>__proto__</name>\n<type>string</type>\n<toString>x</toString>')
  })
})
