import type { Message, ToolCall } from '@parlance/core'
import fc from 'fast-check'

/** The tools that random calls call: parameters of every type, nested ones, and a tool without any. */
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
  {
    type: 'function',
    function: {
      name: 'log_entry',
      description: 'Write into the harbour log',
      parameters: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          urgent: { type: 'boolean' },
          tags: { type: 'array', items: { type: 'string' } },
          vessel: { type: 'object', properties: { name: { type: 'string' }, length: { type: 'number' } } },
        },
      },
    },
  },
  {
    type: 'function',
    function: {
      name: 'sound_horn',
      description: 'Sound the fog horn',
      parameters: { type: 'object', properties: {} },
    },
  },
] as const

/** An assistant message that calls tools, and a result for each of its calls. */
export function toolRounds(text: fc.Arbitrary<string>): fc.Arbitrary<Message[]> {
  return fc.tuple(text, toolCalls(text), text).map(([content, calls, result]) => [
    { role: 'assistant', content, tool_calls: calls },
    ...calls.map(
      (call): Message => ({
        role: 'tool',
        tool_call_id: call.id,
        name: call.function!.name,
        content: result,
      }),
    ),
  ])
}

/** One to three calls of {@link TOOLS}, with arguments as JSON text or as an object. */
export function toolCalls(text: fc.Arbitrary<string>): fc.Arbitrary<ToolCall[]> {
  const call = fc.tuple(fc.oneof(...calledTools(text)), fc.boolean())
  return fc.array(call, { minLength: 1, maxLength: 3 }).map((calls) =>
    calls.map(([{ name, given }, asText], index) => ({
      // Nine letters and digits, as some formats demand.
      id: `call0000${index}`,
      type: 'function',
      function: { name, arguments: asText ? JSON.stringify(given) : given },
    })),
  )
}

interface CalledTool {
  readonly name: string
  readonly given: Readonly<Record<string, unknown>>
}

/** For each tool, arguments of the types that it declares; some are left out. */
function calledTools(text: fc.Arbitrary<string>): fc.Arbitrary<CalledTool>[] {
  const number = fc.oneof(fc.integer(), fc.constantFrom(0.5, -2.25, 1e-7, 12_345.678))
  const called = (name: string, given: fc.Arbitrary<object>) =>
    given.map((one) => ({ name, given: { ...one } }))
  const days = fc.integer({ min: 0, max: 9 })
  return [
    called('tide_table', fc.record({ harbour: text, days }, { requiredKeys: ['harbour'] })),
    called('convert_unit', fc.record({ value: number, to: text })),
    called(
      'log_entry',
      fc.record(
        {
          text,
          urgent: fc.boolean(),
          tags: fc.array(text, { maxLength: 3 }),
          vessel: fc.record({ name: text, length: number }),
        },
        { requiredKeys: ['text'] },
      ),
    ),
    called('sound_horn', fc.constant({})),
  ]
}
