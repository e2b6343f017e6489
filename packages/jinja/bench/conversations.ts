const TOOLS = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather of a city, now and for the next days.',
      parameters: {
        type: 'object',
        properties: {
          city: { type: 'string', description: 'City and country, e.g. "Zürich, CH"' },
          unit: { type: 'string', enum: ['celsius', 'fahrenheit'], description: 'Unit of the temperatures' },
          days: { type: 'integer', minimum: 1, maximum: 14, default: 3 },
        },
        required: ['city'],
      },
    },
  },
]

const QUESTION =
  'How warm will it be tomorrow? I am packing for three days, and I would rather not carry a coat.\n'
const ANSWER =
  'Between 14 and 22 degrees, with some rain in the evening.\n\n- Take a light jacket.\n- Leave the coat at home.'

/** A conversation of that many turns; with tools every fourth turn calls one and gets its result. */
export function conversation(turns: number, tools: boolean): Readonly<Record<string, unknown>> {
  const messages: Record<string, unknown>[] = [{ role: 'system', content: 'You are a helpful assistant.' }]
  for (let turn = 0; messages.length <= turns; turn++) {
    messages.push({ role: 'user', content: `${turn}: ${QUESTION}` })
    if (tools && turn % 4 === 1) {
      const call = { name: 'get_weather', arguments: { city: 'Zürich, CH', days: 3 } }
      messages.push({
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'call0001A', type: 'function', function: call }],
      })
      messages.push({
        role: 'tool',
        name: 'get_weather',
        tool_call_id: 'call0001A',
        content: '{"high": 22, "low": 14}',
      })
    }
    messages.push({ role: 'assistant', content: ANSWER })
  }
  const end = messages.length - (messages.length % 2 === 0 ? 0 : 1)
  const tokens = { bos_token: '<s>', eos_token: '</s>', add_generation_prompt: true }
  return tools
    ? { messages: messages.slice(0, end), tools: TOOLS, ...tokens }
    : { messages: messages.slice(0, end), ...tokens }
}
