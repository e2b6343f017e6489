import { MODELS } from '@parlance/core'
import { expect, test } from 'vitest'
import '../src/index.js'

const template = MODELS.build('minimax-m3')
const T = ']<]minimax[>['

const tools = [
  {
    type: 'function',
    function: {
      name: 'save',
      parameters: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          tags: { type: 'array', items: { type: 'string' } },
          size: { type: 'object', properties: { w: { type: 'number' }, item: { type: 'integer' } } },
          count: { type: 'integer' },
          note: { type: ['string', 'null'] },
          rows: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
          either: { anyOf: [{ type: 'array', items: { type: 'boolean' } }, { type: 'string' }] },
        },
      },
    },
  },
]

/** An output with one call; `@` stands for the token. */
function block(given: string): string {
  return `@<tool_call>\n@<invoke name="save">${given}@</invoke>\n@</tool_call>`
}

function read(output: string, declared = tools) {
  const parsed = template.parse(output.replaceAll('@', T), { tools: declared })
  return {
    ...parsed,
    calls: (parsed.message.tool_calls ?? []).map(({ function: { name, arguments: given } }) => [name, given]),
  }
}

test.each([
  ['a text, as it stands', '@<text> a\n<b> @</text>', '{"text": " a\\n<b> "}'],
  ['an empty text', '@<text>@</text>', '{"text": ""}'],
  ['a number', '@<count> 2 @</count>', '{"count": 2}'],
  ['a null', '@<note>null@</note>', '{"note": null}'],
  ['a list', '@<tags>@<item>a@</item>@<item>@</item>@</tags>', '{"tags": ["a", ""]}'],
  ['an empty list', '@<tags>@</tags>', '{"tags": []}'],
  ['a list as JSON', '@<tags>["a"]@</tags>', '{"tags": ["a"]}'],
  ['an object', '@<size>@<w>1.5@</w>@</size>', '{"size": {"w": 1.5}}'],
  ['an object whose key is called item', '@<size>@<item>2@</item>@</size>', '{"size": {"item": 2}}'],
  ['an empty object', '@<size>@</size>', '{"size": {}}'],
  ['lists in a list', '@<rows>@<item>@<item>1@</item>@</item>@<item>@</item>@</rows>', '{"rows": [[1], []]}'],
  ['white space between tags', '@<size>\n @<w>1@</w>\n@</size>', '{"size": {"w": 1}}'],
  ['one of two types', '@<either>@<item>true@</item>@</either>', '{"either": [true]}'],
  ['two arguments', '@<text>a@</text>\n@<count>1@</count>', '{"text": "a", "count": 1}'],
  ['no argument', '', '{}'],
  ['what is not declared', '@<x>1@</x>@<y>@<a>b@</a>@</y>', '{"x": "1", "y": {"a": "b"}}'],
  ['a tag that is text', '@<text>a @<b>c@</b>@</text>', `{"text": "a ${T}<b>c${T}</b>"}`],
])('%s is read', (_what, given, expected) => {
  const { calls, complete, problems } = read(block(given))
  expect(calls).toEqual([['save', expected]])
  expect([complete, problems]).toEqual([true, []])
})

test.each([
  ['text beside tags', '@<size>big @<w>1@</w>@</size>', `{"size": "big ${T}<w>1${T}</w>"}`],
  ['a name twice', '@<size>@<w>1@</w>@<w>2@</w>@</size>', `{"size": "${T}<w>1${T}</w>${T}<w>2${T}</w>"}`],
  ['a tag that is not closed', '@<size>@<w>1@</size>', `{"size": "${T}<w>1"}`],
])('%s in a value makes it a text', (_what, given, expected) => {
  const { calls, complete, problems } = read(block(given))
  expect(calls).toEqual([['save', expected]])
  expect([complete, problems.length]).toEqual([true, 1])
})

test('a value that does not fit its type stays a text', () => {
  expect(read(block('@<count>many@</count>')).calls).toEqual([['save', '{"count": "many"}']])
})

test.each([
  ['an argument', block('@<text>a').replace('@<text>a@', '@<text>a @'), '{"text": "a "}'],
  ['a call', '@<tool_call>\n@<invoke name="save">@<text>a@</text>\n@</tool_call>', '{"text": "a"}'],
  ['the block', block('@<text>a@</text>').replace('\n@</tool_call>', ''), '{"text": "a"}'],
])('%s that is not closed is read, and said', (_what, output, expected) => {
  const { calls, complete, message } = read(output)
  expect(calls).toEqual([['save', expected]])
  expect([complete, message.content]).toEqual([false, ''])
})

test('several calls, text around them', () => {
  const output =
    '<mm:think>Hm.</mm:think>First.@<tool_call>\n@<invoke name="save">@</invoke>\n@<invoke name="load">@</invoke>\n@</tool_call>\nThen.'
  const { calls, message } = read(output)
  expect(calls).toEqual([
    ['save', '{}'],
    ['load', '{}'],
  ])
  expect([message.reasoning_content, message.content]).toEqual(['Hm.', 'First.\nThen.'])
})

test('an output that is cut keeps what is there', () => {
  const { calls, complete } = read('@<tool_call>\n@<invoke name="save">@<text>Half a te')
  expect(calls).toEqual([['save', '{"text": "Half a te']])
  expect(complete).toBe(false)
  expect(read('@<tool_call>\n@<invoke name="sa').message.content).toBe(
    `${T}<tool_call>\n${T}<invoke name="sa`,
  )
})

test('what is no call is content', () => {
  const output = 'The mark @<tool_call> starts calls.'
  expect(read(output).message).toEqual({ role: 'assistant', content: output.replaceAll('@', T) })
})

test.each(['<>', '</>'])('a tag without a name is content: %s', (tag) => {
  const { calls, message } = read(`@<tool_call>\n@<invoke name="save">@${tag}`)
  expect(calls).toEqual([['save', '{}']])
  expect(message.content).toContain(tag)
})

test('a text is passed on as it comes, another value when it is whole', () => {
  const parser = template.createParser({ tools, callId: () => 'made' })
  const pieces = [
    `${T}<tool_call>${T}<invoke name="save">${T}<text>one`,
    ` two${T}`,
    `</text>${T}<count>1`,
    '2',
  ]
  const deltas = [...pieces, `${T}</count>`].map((piece) => parser.push(piece))
  const given = deltas.map((list) =>
    list
      .flatMap(({ tool_calls: calls = [] }) => calls.map((call) => call.function?.arguments ?? ''))
      .join(''),
  )
  expect(given).toEqual(['{"text": "one', ' two', '", "count": ', '', '12'])
})

test('writing leaves a null out, and keeps Python numbers', () => {
  const call = {
    id: 'c',
    function: { name: 'save', arguments: '{"note": null, "count": 1.0, "tags": [true]}' },
  }
  const messages = [
    { role: 'user', content: 'Q' },
    { role: 'assistant', content: '', tool_calls: [call] },
  ]
  expect(template.render(messages)).toContain(
    '@<invoke name="save">@<count>1.0@</count>@<tags>@<item>true@</item>@</tags>@</invoke>'.replaceAll(
      '@',
      T,
    ),
  )
})
