import { type PromptWriter, vendorKey } from '@parlance/core'
import { END_MESSAGE, openSystemMessage, systemMessage } from './k3-tags.js'
import type { KimiK3Kwargs } from './k3-turn.js'
import { sortedJson } from './sorted-json.js'

const RAW_JSON =
  'Your response must be raw JSON data without markdown code blocks (```json) or any additional formatting.'

/** Writes the message that asks for JSON, where the response format does: any object, or one of a schema. */
export function writeResponseFormat(out: PromptWriter, kwargs: KimiK3Kwargs): void {
  const { response_format: format } = kwargs
  const type = isObject(format) ? vendorKey(format, 'type') : format
  if (type === 'json_object') {
    const asked = 'The system is invoked with `response_format=json_object`.'
    out.markup(systemMessage('response-format', `${asked}\n${RAW_JSON}`))
  } else if (type === 'json_schema') {
    const asked = 'The system is invoked with `response_format=json_schema`.'
    const before = `${asked}\n${RAW_JSON}\nThe JSON data must match the following schema:\n\`\`\`json\n`
    const { schema, source } = schemaOf(kwargs)
    out.markup(openSystemMessage('response-format') + before)
    out.data(sortedJson(schema, source), source)
    out.markup(`\n\`\`\`${END_MESSAGE}`)
  }
}

interface Schema {
  readonly schema: unknown
  /** Its path, for segments and errors. */
  readonly source: string
}

/** A schema by itself goes before one in the response format, which stands in a wrapper with its name. */
function schemaOf({ response_schema: given, response_format: format }: KimiK3Kwargs): Schema {
  if (given !== undefined) return { schema: given, source: 'kwargs.response_schema' }
  const wrapper = isObject(format) ? (vendorKey(format, 'json_schema') ?? null) : null
  const source = 'kwargs.response_format.json_schema'
  const key = isObject(wrapper)
    ? ['schema', 'json_schema'].find((name) => Object.hasOwn(wrapper, name))
    : undefined
  if (key === undefined) return { schema: wrapper, source }
  return { schema: vendorKey(wrapper as object, key), source: `${source}.${key}` }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
