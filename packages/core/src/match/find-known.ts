import type { KnownTemplate } from './known-template.js'
import { KNOWN_TEMPLATES } from './known-templates.generated.js'

/** The template of a published plugin under a name or alias; undefined when none has it. */
export function findKnown(name: string): KnownTemplate | undefined {
  return KNOWN_TEMPLATES.find((template) => template.name === name || template.aliases.includes(name))
}

/** The names and aliases of all templates of published plugins. */
export function knownNames(): string[] {
  return KNOWN_TEMPLATES.flatMap((template) => [template.name, ...template.aliases])
}
