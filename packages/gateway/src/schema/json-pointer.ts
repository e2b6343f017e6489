/**
 * What a reference within a document names: `#`, `#/$defs/tide`. Undefined for any other reference, and for one that
 * leads nowhere.
 *
 * @param step is called for each step of the pointer
 */
export function jsonPointer(document: unknown, reference: string, step: () => void): unknown {
  if (reference === '#') return document
  if (!reference.startsWith('#/')) return undefined
  let at = document
  for (const part of reference.slice(2).split('/')) {
    step()
    const key = decoded(part)
    if (key === null || typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Readonly<Record<string, unknown>>)[key]
  }
  return at
}

/** RFC 6901 within a URI fragment: percent-encoding, then `~1` for `/` and `~0` for `~`. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return null
  }
}
