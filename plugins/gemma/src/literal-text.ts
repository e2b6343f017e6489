import { JsonFieldError, nestedTooDeep } from '@parlance/formats'
import { isPyFloat, MAX_NESTING, PythonTextError, strPython } from '@parlance/python-text'
import { type Mapping, mappingOf, sortedEntries } from './mapping.js'

/** How a literal is written. */
export interface LiteralStyle {
  /** What stands on each side of a text. */
  readonly quote: string
  /** Keys are quoted too. Default false. */
  readonly quoteKeys?: boolean
  /** Where the value is from, for errors: `messages[2].tool_calls[0].function.arguments`. */
  readonly path: string
}

/**
 * A value as Gemma's models read it: `{note:<|"|>now<|"|>,times:2}`, with the keys in order.
 *
 * @throws JsonFieldError for a value that JSON cannot hold, or that contains itself
 */
export function literalText(value: unknown, style: LiteralStyle, depth = 0): string {
  if (typeof value === 'string') return style.quote + value + style.quote
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (depth > MAX_NESTING) throw nestedTooDeep(style.path)
  if (Array.isArray(value)) return `[${value.map((item) => literalText(item, style, depth + 1)).join(',')}]`
  if (hasJsonForm(value)) return literalText(value.toJSON(''), style, depth + 1)
  const members = mappingOf(value)
  return members === null ? numberText(value, style.path) : `{${membersText(members, style, depth + 1)}}`
}

/** A Date, a URL: JSON writes what `toJSON` gives. */
function hasJsonForm(value: unknown): value is { toJSON(key: string): unknown } {
  if (typeof value !== 'object' || value === null || isPyFloat(value)) return false
  return 'toJSON' in value && typeof value.toJSON === 'function'
}

/** The members of a mapping without the brackets around them. */
export function membersText(members: Mapping, style: LiteralStyle, depth = 0): string {
  const around = style.quoteKeys === true ? style.quote : ''
  return sortedEntries(members)
    .map(([key, value]) => `${around}${key}${around}:${literalText(value, style, depth)}`)
    .join(',')
}

function numberText(value: unknown, path: string): string {
  try {
    return strPython(value)
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    throw new JsonFieldError(path, error.message, { hint: error.hint, cause: error })
  }
}
