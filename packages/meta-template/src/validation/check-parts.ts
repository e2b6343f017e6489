import { InvalidTemplateError } from '../errors/template-errors.js'
import { isRecord } from './plain.js'

/** Looks at the parts of a content, where it is a list. @throws InvalidTemplateError for what is no object */
export function checkParts(content: unknown, path: string): void {
  if (!Array.isArray(content)) return
  for (const [i, part] of content.entries()) {
    if (!isRecord(part))
      throw new InvalidTemplateError(
        `${path}[${i}]`,
        part,
        'a content part such as { type: "text", text: "..." }',
      )
  }
}
