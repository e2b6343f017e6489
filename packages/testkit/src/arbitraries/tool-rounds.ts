import type { Message, ToolCall } from '@parlance/core'
import fc from 'fast-check'

/** The tools that random calls call. */
export const TOOLS = [
  {
    type: 'function',
    function: {
      name: 'tide_table',
      description: 'Tide heights for a harbour',
      parameters: {
        type: 'object',
        properties: { harbour: { type: 'string' }, days: { type: 'integer' } },
        required: ['harbour'],
      },
    },
  },
  {
    type: 'function',
    function: {
      name: 'convert_unit',
      description: 'Convert a quantity',
      parameters: { type: 'object', properties: { value: { type: 'number' }, to: { type: 'string' } } },
    },
  },
] as const

/** An assistant message that calls tools, and a result for each of its calls. */
export function toolRounds(text: fc.Arbitrary<string>): fc.Arbitrary<Message[]> {
  return fc
    .tuple(text, toolCalls(text), text)
    .map(([content, calls, result]) => [
      { role: 'assistant', content, tool_calls: calls },
      ...calls.map((call): Message => ({ role: 'tool', tool_call_id: call.id, content: result })),
    ])
}

/** One to three calls of {@link TOOLS}, with arguments as JSON text or as an object. */
export function toolCalls(text: fc.Arbitrary<string>): fc.Arbitrary<ToolCall[]> {
  const tide = fc
    .record({ harbour: text, days: fc.integer({ min: 0, max: 9 }) })
    .map((given) => ({ name: 'tide_table', given }))
  const convert = fc
    .record({ value: fc.integer(), to: text })
    .map((given) => ({ name: 'convert_unit', given }))
  const call = fc.tuple(fc.oneof(tide, convert), fc.boolean())
  return fc.array(call, { minLength: 1, maxLength: 3 }).map((calls) =>
    calls.map(([{ name, given }, asText], index) => ({
      id: `call_${index}`,
      type: 'function',
      function: { name, arguments: asText ? JSON.stringify(given) : given },
    })),
  )
}
