import { dumpsJson, isPyFloat } from '@parlance/python-text'

/** A shorter value is shorter than a reference with its entry in the table, or about as long. */
const WORTH_SHARING = 120

/**
 * The text of a golden file in which each value that several cases have, and that is long, stands once, in the table
 * `shared`; `loadCases` puts it back.
 *
 * @param header what stands before the cases
 * @param all the cases
 */
export function compactFile(header, all) {
  const uses = new Map()
  for (const one of all) count(one, uses)
  const names = new Map()
  const cases = all.map((one) => share(one, uses, names, true))
  const head = Object.entries(header).map(([key, value]) => `${dumpsJson(key)}: ${dumpsJson(value)}`)
  const shared = [...names].map(([text, name]) => `  ${dumpsJson(name)}: ${text}`)
  const lines = cases.map((one) => `  ${dumpsJson(one)}`)
  const table = shared.length === 0 ? '' : `"shared": {\n${shared.join(',\n')}\n},\n`
  return `{\n${head.join(',\n')},\n${table}"cases": [\n${lines.join(',\n')}\n]\n}\n`
}

function count(value, uses) {
  if (typeof value !== 'object' || value === null) return
  const text = dumpsJson(value)
  if (text.length >= WORTH_SHARING) uses.set(text, (uses.get(text) ?? 0) + 1)
  for (const item of Object.values(value)) count(item, uses)
}

function share(value, uses, names, top = false) {
  if (typeof value !== 'object' || value === null || isPyFloat(value) || value instanceof Map) return value
  const text = dumpsJson(value)
  if (!top && (uses.get(text) ?? 0) > 1) {
    if (!names.has(text)) names.set(text, `shared-${names.size + 1}`)
    return { $ref: names.get(text) }
  }
  if (Array.isArray(value)) return value.map((item) => share(item, uses, names))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, share(item, uses, names)]))
}
