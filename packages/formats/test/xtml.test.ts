import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { XtmlReader, type XtmlRequest } from '../src/index.js'
import { readPieces } from './reading.js'

const END = '<|close|>message<|sep|><|end_of_msg|>'
const ends = { markers: [END, '<|end_of_msg|>'], halves: ['<|close|>message<|sep|>'] }

function reader(request: Partial<XtmlRequest> = {}): XtmlReader {
  return new XtmlReader({ start: 'think', ends, calls: true, callId: (index) => `id-${index}`, ...request })
}

function read(output: string, request: Partial<XtmlRequest> = {}) {
  const parser = reader(request)
  parser.push(output)
  const { message, complete, problems } = parser.end()
  const calls = message.tool_calls?.map(({ function: { name, arguments: given } }) => `${name} ${given}`)
  return { content: message.content, reasoning: message.reasoning_content, calls, complete, problems }
}

const response = (text: string) => `<|open|>response<|sep|>${text}<|close|>response<|sep|>`
const tools = (...calls: string[]) => `<|open|>tools<|sep|>${calls.join('')}<|close|>tools<|sep|>`
const call = (name: string, given: string) =>
  `<|open|>call tool="${name}" index="1"<|sep|>${given}<|close|>call<|sep|>`
const argument = (key: string, type: string, value: string) =>
  `<|open|>argument key="${key}" type="${type}"<|sep|>${value}<|close|>argument<|sep|>`
const whole = { complete: true, problems: [] }

describe('whole messages', () => {
  test('reasoning, text and calls', () => {
    const calls = tools(
      call('tide', argument('harbour', 'string', 'Brest "B"\n') + argument('days', 'number', '2')),
      call('ping', ''),
    )
    expect(read(`Ask.<|close|>think<|sep|>${response('Wait.')}${calls}${END}`)).toEqual({
      content: 'Wait.',
      reasoning: 'Ask.',
      calls: ['tide {"harbour": "Brest \\"B\\"\\n", "days": 2}', 'ping {}'],
      ...whole,
    })
  })

  test('values of every type, and one that is not of its type', () => {
    const given = [
      argument('a', 'boolean', 'true'),
      argument('b', 'null', 'null'),
      argument('c', 'array', '[1, "x"]'),
      argument('d', 'object', '{"k": 1.0}'),
      argument('e', 'number', 'two'),
    ]
    expect(read(tools(call('f', given.join(''))), { start: 'message' })).toMatchObject({
      calls: ['f {"a": true, "b": null, "c": [1, "x"], "d": {"k": 1.0}, "e": "two"}'],
      complete: true,
      problems: ['The value of f.e does not fit its type (JSON); it stays a text.'],
    })
  })

  test('arguments as one JSON text are passed on as they are', () => {
    const block = '<|open|>json type="object"<|sep|>{"a":  [1<|close|>json<|sep|>'
    expect(read(tools(call('f', block)), { start: 'message' })).toMatchObject({
      calls: ['f {"a":  [1'],
      complete: false,
    })
  })

  test('attributes are unescaped', () => {
    expect(
      read(tools(call('a&amp;b', argument('&quot;k&amp;lt;', 'string', '&amp;'))), { start: 'message' }),
    ).toMatchObject({
      calls: ['a&b {"\\"k&lt;": "&amp;"}'],
    })
  })

  test.each([
    ['inside the response', 'response', 'Hi.<|close|>response<|sep|>'],
    ['before any element', 'message', response('Hi.')],
    ['with a header of its own', 'message', `<|open|>message role="assistant"<|sep|>${response('Hi.')}`],
    [
      'with the reasoning opened again',
      'think',
      `<|open|>think<|sep|><|close|>think<|sep|>${response('Hi.')}`,
    ],
  ] as const)('an output that starts %s', (_case, start, output) => {
    expect(read(output + END, { start })).toEqual({ content: 'Hi.', ...whole })
  })

  test('without calls the element is text', () => {
    expect(read(`${response('a')}<|open|>tools<|sep|>b`, { start: 'message', calls: false })).toMatchObject({
      content: 'a<|open|>tools<|sep|>b',
    })
  })
})

describe('reasoning that opens another element', () => {
  test('was reasoning, when it closes after all', () => {
    const quoted = `They write ${tools(call('f', ''))} there.`
    expect(read(`${quoted}<|close|>think<|sep|>${response('Yes.')}`)).toEqual({
      content: 'Yes.',
      reasoning: quoted,
      ...whole,
    })
  })

  test('ended there, when it does not', () => {
    expect(read(`Ask.${tools(call('f', ''))}`)).toEqual({
      content: '',
      reasoning: 'Ask.',
      calls: ['f {}'],
      ...whole,
    })
  })
})

test('reasoning that opens again after an element, and never closes', () => {
  const again = `<|open|>think<|sep|>Hm.<|open|>tools<|sep|><|open|>cal`
  expect(read(`Ask.${tools(call('f', ''))}${again}`)).toMatchObject({
    content: '<|open|>cal',
    reasoning: 'Ask.Hm.',
    calls: ['f {}'],
  })
})

describe('damaged outputs lose nothing', () => {
  test.each([
    ['reasoning that never closes', 'R <|', { reasoning: 'R <|', content: '' }],
    [
      'a call cut in its tag',
      `<|close|>think<|sep|><|open|>tools<|sep|><|open|>call tool="ti`,
      { content: '<|open|>call tool="ti' },
    ],
    [
      'a call without a name',
      `<|close|>think<|sep|>${tools(call('', 'x'))}`,
      { content: '<|open|>call tool="" index="1"<|sep|>x<|close|>call<|sep|>' },
    ],
    [
      'a value cut short',
      `<|close|>think<|sep|><|open|>tools<|sep|><|open|>call tool="f" index="1"<|sep|><|open|>argument key="a" type="string"<|sep|>Ro`,
      { calls: ['f {"a": "Ro'] },
    ],
    [
      'an argument without a key',
      `<|close|>think<|sep|>${tools(call('f', '<|open|>argument type="string"<|sep|>Rome'))}`,
      { content: '<|open|>argument type="string"<|sep|>Rome', calls: ['f {}'] },
    ],
    [
      'an attribute of another tag',
      '<|close|>think<|sep|><|open|>tools<|sep|><|open|>call tool="f" type="x"<|sep|>',
      { content: 'type="x"', calls: ['f {}'] },
    ],
    [
      'calls without their end',
      `<|close|>think<|sep|><|open|>tools<|sep|>${call('f', '')}`,
      { calls: ['f {}'] },
    ],
  ])('%s', (_case, output, expected) => {
    const got = read(output)
    expect(got).toMatchObject(expected)
    expect(got.complete).toBe(false)
    expect(got.problems).not.toEqual([])
  })

  test('text around the elements is content, the white space beside it too', () => {
    expect(read(`<|close|>think<|sep|> a ${response('b')}\n${END} c\n`)).toMatchObject({ content: ' ab c\n' })
  })

  test('a damaged attribute is reported, and what of it is none is content', () => {
    expect(
      read(tools(`<|open|>call tool="f" index1"<|sep|><|close|>call<|sep|>`), { start: 'message' }),
    ).toMatchObject({
      content: 'index1"',
      calls: ['f {}'],
      problems: ['The attributes of a tag are damaged: <|open|>call tool="f" index1"'],
    })
  })
})

const pieces = fc.constantFrom(
  ...['think', 'response', 'tools', 'call', 'argument', 'json', 'message'].flatMap((name) => [
    `<|open|>${name}<|sep|>`,
    `<|close|>${name}<|sep|>`,
    `<|open|>${name} `,
  ]),
  'tool="f"',
  ' index="1"',
  'key="a" type="number"',
  '<|sep|>',
  '<|',
  ' \n',
  'x',
  '{"a": 1}',
  '<|end_of_msg|>',
  'y'.repeat(1018),
)

test('an output cut anywhere reads as the whole', () => {
  const outputs = fc.array(pieces, { maxLength: 14 }).map((list) => list.join(''))
  const starts = fc.constantFrom('think', 'response', 'message')
  fc.assert(
    fc.property(outputs, starts, fc.array(fc.nat({ max: 20 }), { maxLength: 20 }), (output, start, sizes) => {
      const cut = cutAt(output, sizes)
      expect(readPieces(reader({ start }), cut)).toEqual(readPieces(reader({ start }), [output]))
    }),
    { numRuns: 2000 },
  )
})

function cutAt(text: string, sizes: readonly number[]): string[] {
  const pieces: string[] = []
  let at = 0
  for (const size of sizes) {
    pieces.push(text.slice(at, at + size))
    at += size
  }
  return [...pieces, text.slice(at)]
}
