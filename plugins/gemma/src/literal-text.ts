import { JsonFieldError } from '@parlance/formats'
import { MAX_NESTING, PythonTextError, strPython } from '@parlance/python-text'
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
  if (depth > MAX_NESTING) throw tooDeep(style.path)
  if (Array.isArray(value)) return `[${value.map((item) => literalText(item, style, depth + 1)).join(',')}]`
  const members = mappingOf(value)
  return members === null ? numberText(value, style.path) : `{${membersText(members, style, depth + 1)}}`
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

/** The error of a value that is nested too deep to be written. */
export function tooDeep(path: string): JsonFieldError {
  return new JsonFieldError(path, `the value is nested deeper than ${MAX_NESTING} levels.`, {
    hint: 'Check whether the value contains itself; otherwise flatten it.',
  })
}
