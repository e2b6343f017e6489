import { meter } from '../budget/meter.js'
import { typeError, valueError } from '../errors/index.js'
import { intOf } from '../runtime/numbers.js'
import { isStr, plain, type Str } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'

/** How `json.dumps` lays out its text. */
export interface JsonLayout {
  readonly ensureAscii: boolean
  /** One level of indentation, null for one line. */
  readonly indent: string | null
  readonly itemSeparator: string
  readonly keySeparator: string
  readonly sortKeys: boolean
  /** The texts that the template gave for it. */
  readonly sources: readonly Str[]
}

/** On one line, as `json.dumps(value, ensure_ascii=False)` writes it. */
export const ONE_LINE: JsonLayout = {
  ensureAscii: false,
  indent: null,
  itemSeparator: ', ',
  keySeparator: ': ',
  sortKeys: false,
  sources: [],
}

/** The layout that the arguments of `tojson` ask for. */
export function jsonLayout(
  ensureAscii: boolean,
  indent: Value,
  separators: readonly Value[] | null,
  sortKeys: boolean,
): JsonLayout {
  const [itemSeparator, keySeparator] = separators ?? [indent === null ? ', ' : ',', ': ']
  if (separators !== null && separators.length !== 2)
    throw valueError(`separators must be two texts, not ${separators.length}`)
  if (!isStr(itemSeparator) || !isStr(keySeparator)) throw typeError('separators must be str')
  return {
    ensureAscii,
    indent: indentText(indent),
    itemSeparator: plain(itemSeparator),
    keySeparator: plain(keySeparator),
    sortKeys,
    sources: [itemSeparator, keySeparator, isStr(indent) ? indent : ''],
  }
}

function indentText(indent: Value): string | null {
  if (indent === null) return null
  if (isStr(indent)) return plain(indent)
  const width = intOf(indent)
  if (width === undefined) throw typeError(`can't multiply sequence by non-int of type '${typeName(indent)}'`)
  meter.text(Math.max(0, Number(width)))
  return ' '.repeat(Math.max(0, Number(width)))
}
