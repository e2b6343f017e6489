import type { Guide } from '../../engine/guide.js'

/** The `response_format` of OpenAI's API for a guide that is no regular expression. */
export function responseFormat(
  guide: Exclude<Guide, { readonly type: 'regex' }>,
): Readonly<Record<string, unknown>> {
  if (guide.type === 'json_object') return { response_format: { type: 'json_object' } }
  const { name = 'answer', description, schema, strict } = guide
  return { response_format: { type: 'json_schema', json_schema: { name, description, schema, strict } } }
}
