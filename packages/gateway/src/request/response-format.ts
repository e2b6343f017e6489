import type { Guide } from '@parlance/pipeline'
import { RequestError } from '../errors/request-error.js'
import type { ChatFields } from './chat-schema.js'
import { type SchemaBudget, schemaFault } from './check-schema.js'
import type { ToolChoice } from './tool-choice.js'

/** What the content has to look like. */
export interface ResponseFormat {
  readonly guide: Extract<Guide, { readonly type: 'json_schema' | 'json_object' }>
}

/**
 * @param besideTools whether the engine takes a format and tools together; one that decodes along the format cannot:
 * it would rule the calls out
 * @throws RequestError for a wrong schema, and for a format beside tools where that cannot be
 */
export function readResponseFormat(
  field: ChatFields['response_format'],
  choice: ToolChoice,
  budget: SchemaBudget,
  besideTools: boolean,
): ResponseFormat | null {
  if (field === undefined || field === null || field.type === 'text') return null
  if (choice.mode !== 'none' && !besideTools) {
    throw new RequestError(
      'response_format and tools cannot both be asked for: the format would rule the calls out.',
      'invalid_request',
      {
        param: 'response_format',
        hint: 'Set tool_choice to "none" for an answer in the format.',
      },
    )
  }
  if (!('json_schema' in field)) return { guide: { type: 'json_object' } }
  const { schema, name, description, strict } = field.json_schema
  const fault = schemaFault(schema, 'response_format.json_schema.schema', budget)
  if (fault === null) {
    const named = {
      name: name ?? undefined,
      description: description ?? undefined,
      strict: strict ?? undefined,
    }
    return { guide: { type: 'json_schema', schema, ...named } }
  }
  throw new RequestError(`${fault.path} is wrong: expected ${fault.expected}.`, 'invalid_request', {
    param: fault.path,
  })
}
