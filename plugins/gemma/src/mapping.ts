import { compareCodePoints, isPyFloat, isRecord } from '@parlance/python-text'

/** Named values of a caller. */
export type Mapping = ReadonlyMap<string, unknown>

/** An object or a Map as a mapping, without what is undefined; null for anything else, such as a Date or a Set. */
export function mappingOf(value: unknown): Mapping | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isPyFloat(value)) return null
  if (!(value instanceof Map) && !isRecord(value)) return null
  const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value)
  return new Map(entries.filter(([, item]) => item !== undefined).map(([key, item]) => [String(key), item]))
}

/** The entries as Jinja's `dictsort` orders them: by their keys without regard to case, equal ones as they come. */
export function sortedEntries(mapping: Mapping): (readonly [key: string, value: unknown])[] {
  return [...mapping].sort(([a], [b]) => compareCodePoints(a.toLowerCase(), b.toLowerCase()))
}
