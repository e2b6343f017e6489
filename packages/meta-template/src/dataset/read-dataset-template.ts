import { InvalidTemplateError } from '../errors/template-errors.js'
import { isRecord } from '../validation/plain.js'
import type { DatasetTemplate } from './dataset-template.js'
import { PromptTemplate } from './prompt-template.js'
import { RawPromptTemplate } from './raw-prompt-template.js'

/**
 * A dataset-side template from its configuration, by its `type`: `PromptTemplate` or `RawPromptTemplate`, with or
 * without a module path before it, or the class itself.
 *
 * @throws InvalidTemplateError and as the constructors of the two
 */
export function readDatasetTemplate(config: unknown): DatasetTemplate {
  const fields =
    config instanceof Map ? (Object.fromEntries(config) as Readonly<Record<string, unknown>>) : config
  if (!isRecord(fields)) throw new InvalidTemplateError('template', config, 'an object with type')
  const named = typeof fields.type === 'function' ? fields.type.name : fields.type
  const type = typeof named === 'string' ? named.slice(named.lastIndexOf('.') + 1) : named
  if (type === 'PromptTemplate') return PromptTemplate.from(fields)
  if (type === 'RawPromptTemplate') return RawPromptTemplate.from(fields)
  throw new InvalidTemplateError('type', fields.type, '"PromptTemplate" or "RawPromptTemplate"')
}
