import type { ModelClaims } from '../template/claims.js'
import type { TemplateFacts } from '../template/class-metadata.js'

/**
 * The facts of a class that is registered once more: it stays what it was, under more names and with more claims.
 *
 * @param known of the first registration
 */
export function mergeFacts(known: TemplateFacts, more: TemplateFacts): TemplateFacts {
  const aliases = new Set([...known.aliases, more.name, ...more.aliases])
  aliases.delete(known.name)
  return {
    ...known,
    aliases: [...aliases],
    family: known.family ?? more.family,
    package: known.package ?? more.package,
    version: known.version ?? more.version,
    serves: mergeClaims(known.serves, more.serves),
  }
}

function mergeClaims(known: ModelClaims | null, more: ModelClaims | null): ModelClaims | null {
  if (known === null || more === null) return known ?? more
  const lists = new Map<string, readonly string[]>(Object.entries(known))
  for (const [list, values] of Object.entries(more) as [string, readonly string[]][]) {
    lists.set(list, [...new Set([...(lists.get(list) ?? []), ...values])])
  }
  return Object.fromEntries(lists)
}
