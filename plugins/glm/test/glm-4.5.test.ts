import { type Message, MODELS, type Tool } from '@parlance/core'
import { TOOLS, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'
import { trimmedThoughts } from './read-back.js'

for (const name of ['glm-4.5', 'glm-4.6'] as const) {
  testTemplate(name, { packageJson, under: [{ tools: TOOLS }], back: trimmedThoughts })
}

const glm = MODELS.build('glm-4.6')
const tools: readonly Tool[] = [
  {
    type: 'function',
    function: { name: 'ring', parameters: { properties: { times: { type: 'integer' } } } },
  },
]
const TOOL_TURN = `<|system|>
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>
{"type": "function", "function": {"name": "ring", "parameters": {"properties": {"times": {"type": "integer"}}}}}
</tools>

For each function call, output the function name and arguments within the following XML format:
<tool_call>{function-name}
<arg_key>{arg-key-1}</arg_key>
<arg_value>{arg-value-1}</arg_value>
<arg_key>{arg-key-2}</arg_key>
<arg_value>{arg-value-2}</arg_value>
...
</tool_call>`
const ask: Message = { role: 'user', content: 'Ring twice.' }
const call = (given: unknown): Message => ({
  role: 'assistant',
  content: ' I ring.\n',
  reasoning_content: 'A bell.\n',
  tool_calls: [{ function: { name: 'ring', arguments: given as object } }],
})

describe('GLM-4.5 and 4.6', () => {
  test('tools in front, reasoning and calls in the answers after the last user message, results together', () => {
    const results = ['rung', 'and rung'].map((content): Message => ({ role: 'tool', content }))
    const system = { role: 'system', content: 'Be brief.' }
    expect(glm.render([system, ask, call('{"times": 2}'), ...results], { tools })).toBe(
      `[gMASK]<sop>${TOOL_TURN}<|system|>
Be brief.<|user|>
Ring twice.<|assistant|>
<think>A bell.</think>
I ring.
<tool_call>ring
<arg_key>times</arg_key>
<arg_value>2</arg_value>
</tool_call><|observation|>
<tool_response>
rung
</tool_response>
<tool_response>
and rung
</tool_response><|assistant|>`,
    )
  })

  test('the reasoning of earlier answers does not show; the report says so', () => {
    const prompt = glm.compose([ask, { role: 'assistant', content: 'Rung.', reasoning_content: 'R' }, ask])
    expect(prompt.text).toBe(
      '[gMASK]<sop><|user|>\nRing twice.<|assistant|>\n<think></think>\nRung.<|user|>\nRing twice.<|assistant|>',
    )
    expect(prompt.report.notes.map(({ code, source }) => [code, source])).toEqual([
      ['reasoning_not_rendered', 'messages[1].reasoning_content'],
    ])
  })

  test('reasoning may stand in the content', () => {
    const answer = { role: 'assistant', content: '<think>\nR\n</think>\n\nRung.' }
    expect(glm.render([ask, answer])).toContain('<|assistant|>\n<think>R</think>\nRung.')
  })

  test.each([
    [{ kwargs: { enable_thinking: false } }],
    [{ reasoning: false }],
    [{ kwargs: { enable_thinking: 0 } }],
  ])(
    'reasoning switched off by %o: a word behind each question, an empty block in front of the answer',
    (options) => {
      const asked = { role: 'user', content: 'Again./nothink' }
      const prompt = glm.compose([ask, asked], options as object)
      expect(prompt.text).toBe(
        '[gMASK]<sop><|user|>\nRing twice./nothink<|user|>\nAgain./nothink<|assistant|>\n<think></think>',
      )
      expect(prompt.generationPrompt).toBe('<|assistant|>\n<think></think>')
      expect(prompt.parse('\nRung.').message).toMatchObject({ content: 'Rung.' })
    },
  )

  test('what the generation prompt writes is not generated', () => {
    const answer = { role: 'assistant', content: 'Rung.' }
    const generated = (options: object) =>
      glm
        .compose([ask, answer], { addGenerationPrompt: false, ...options })
        .segments.filter((segment) => segment.generated)
        .map(({ text }) => text)
        .join('')
    expect(generated({})).toBe('\n<think></think>\nRung.')
    expect(generated({ reasoning: false })).toBe('\nRung.')
  })

  test('a result is text, a list of parts, or a list of outputs', () => {
    const results: Message[] = [
      {
        role: 'tool',
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      },
      { role: 'user', content: null },
      { role: 'tool', content: [{ output: 'c' }, { output: { d: 1 } }] as unknown as string },
    ]
    expect(glm.render(results, { addGenerationPrompt: false })).toBe(
      '[gMASK]<sop><|observation|>\n<tool_response>\nab\n</tool_response><|user|>\n<|observation|>\n<tool_response>\nc\n</tool_response>\n<tool_response>\n{"d": 1}\n</tool_response>',
    )
  })

  test('other roles are refused', () => {
    expect(() => glm.render([{ role: 'developer', content: 'Be brief.' }, ask])).toThrow(
      'messages[0].role is "developer", for which the template "glm-4.6" has no markers.',
    )
  })

  test('arguments are an object', () => {
    expect(() => glm.render([ask, call('[2]')])).toThrow('messages[1].tool_calls[0].function.arguments')
  })

  test('values are typed by the declared tool', () => {
    const output =
      '\n<think>A bell.</think>\nI ring.\n<tool_call>ring\n<arg_key>times</arg_key>\n<arg_value>2</arg_value>\n</tool_call><|observation|>'
    const { message } = glm.compose([ask], { tools }).parse(output)
    expect([message.reasoning_content, message.content]).toEqual(['A bell.', 'I ring.'])
    expect(message.tool_calls?.[0]?.function).toEqual({ name: 'ring', arguments: '{"times": 2}' })
  })
})
