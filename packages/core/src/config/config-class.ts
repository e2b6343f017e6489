import { dumpsJson } from '@parlance/python-text'
import { ConfigConflictError } from '../errors/config-errors.js'
import { MODELS } from '../registry/models.js'
import type { TemplateClass } from '../registry/template-class.js'
import { BaseChatTemplate } from '../template/base-chat-template.js'
import type { ChatTemplateFields } from '../template/fields.js'

/** Under which the classes made from configurations keep their content; one for all copies of the package. */
const CONTENT = Symbol.for('@parlance/core/config-content')

/** A marker template with these fields baked in. */
export function configClass(name: string, fields: ChatTemplateFields): TemplateClass {
  const cls = class extends BaseChatTemplate {
    static override readonly fields = fields
    static readonly [CONTENT] = contentOf(fields)
  }
  Object.defineProperty(cls, 'name', { value: name })
  return cls
}

/** True when the name stands for a class that a configuration made. */
export function isFromConfig(name: string): boolean {
  const cls = MODELS.get(name)
  return cls !== undefined && Object.hasOwn(cls, CONTENT)
}

/**
 * Registers the fields under a new name. The same content again is no change.
 *
 * @throws ConfigConflictError when an earlier configuration gave the name other fields
 */
export function registerConfig(name: string, fields: ChatTemplateFields): void {
  const known = MODELS.get(name) as { readonly [CONTENT]?: string } | undefined
  if (known === undefined) {
    const cls = configClass(name, fields)
    MODELS.instantiate(cls)
    MODELS.register(name, cls)
  } else if (known[CONTENT] !== contentOf(fields)) {
    throw new ConfigConflictError(name)
  }
}

function contentOf(fields: ChatTemplateFields): string {
  return dumpsJson({ ...fields }, { sortKeys: true })
}
