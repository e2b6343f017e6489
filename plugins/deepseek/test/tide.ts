/** A tool, and a round of the assistant asking for it. */
export const TIDE_TOOL = {
  type: 'function',
  function: {
    name: 'tide',
    description: 'Tide heights',
    parameters: { type: 'object', properties: { harbour: { type: 'string' }, days: { type: 'integer' } } },
  },
} as const

/** The JSON of the function as it stands in a prompt. */
export const TIDE_JSON =
  '{"name": "tide", "description": "Tide heights", "parameters": {"type": "object", "properties": {"harbour": {"type": "string"}, "days": {"type": "integer"}}}}'

export function tideCall(id: string, harbour: string) {
  return { id, type: 'function', function: { name: 'tide', arguments: { harbour, days: 2 } } }
}
