import { InvalidTemplateError } from '../errors/template-errors.js'
import { isRecord } from '../validation/plain.js'
import type { DatasetTemplate } from './dataset-template.js'
import { PromptTemplate } from './prompt-template.js'
import { RawPromptTemplate } from './raw-prompt-template.js'

/**
 * A dataset-side template from its configuration, by its `type`: `PromptTemplate` or `RawPromptTemplate`, with or
 * without a module path before it.
 *
 * @throws InvalidTemplateError and as the constructors of the two
 */
export function readDatasetTemplate(config: unknown): DatasetTemplate {
  const fields =
    config instanceof Map ? (Object.fromEntries(config) as Readonly<Record<string, unknown>>) : config
  if (!isRecord(fields)) throw new InvalidTemplateError('template', config, 'an object with type')
  const type =
    typeof fields.type === 'string' ? fields.type.slice(fields.type.lastIndexOf('.') + 1) : fields.type
  if (type === 'PromptTemplate') return PromptTemplate.from(fields)
  if (type === 'RawPromptTemplate') return RawPromptTemplate.from(fields)
  throw new InvalidTemplateError('type', fields.type, '"PromptTemplate" or "RawPromptTemplate"')
}
