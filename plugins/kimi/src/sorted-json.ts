import { jsonText } from '@parlance/formats'
import { compareCodePoints, isPyFloat } from '@parlance/python-text'

const COMPACT = { separators: [',', ':'] } as const

/**
 * JSON without blanks, the keys of every object sorted without regard to their case, as K3 shows tools and schemas.
 *
 * @param path of the value, for the error
 * @throws JsonFieldError for a value that JSON cannot hold
 */
export function sortedJson(value: unknown, path: string): string {
  return jsonText(sorted(value), path, COMPACT)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || isPyFloat(value)) return value
  const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value)
  const keyed = entries
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => ({ key: String(key), item }))
  const order = keyed.toSorted((a, b) => compareCodePoints(a.key.toLowerCase(), b.key.toLowerCase()))
  return new Map(order.map(({ key, item }) => [key, sorted(item)]))
}
