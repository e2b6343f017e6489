import { PercentFormatError, PyTuple, percentFormat } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { TemplateRuntimeError } from '../errors/index.js'
import { dictEntries, isDict } from '../runtime/dict.js'
import { repr, str } from '../runtime/repr.js'
import { plain, type Str, Text } from '../runtime/text.js'
import { tuple } from '../runtime/tuple.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import { derivedStr, escapeHtml } from '../segments/str-ops.js'

/** Python's `format % values`. */
export function formatPercent(format: Str, values: Value): Str {
  const safe = typeof format !== 'string' && format.safe
  const sources: Str[] = [format]
  const options = {
    str: (value: unknown): string => {
      if (value instanceof Text) sources.push(value)
      const text = str(value as Value)
      meter.text(text.length)
      return safe && !(value instanceof Text && value.safe) ? escapeHtml(text) : text
    },
    repr: (value: unknown): string => {
      if (value instanceof Text) sources.push(value)
      return safe ? escapeHtml(repr(value as Value)) : repr(value as Value)
    },
  }
  try {
    return derivedStr(
      percentFormat(plain(format), plainValues(plain(format), values), options),
      sources,
      safe,
    )
  } catch (error) {
    if (error instanceof PercentFormatError)
      throw new TemplateRuntimeError(error.pythonMessage, error.pythonType)
    throw error
  }
}

/** The values with every kind of dict as a Map by the text of its keys. An Undefined may go unused, as a dict may. */
function plainValues(format: string, values: Value): unknown {
  if (isDict(values)) {
    const entries = dictEntries(values).map(([key, value]): [unknown, Value] => [
      key instanceof Text ? key.text : key,
      value,
    ])
    return new Map(entries)
  }
  if (values instanceof PyTuple) return tuple(values as unknown as Value[])
  if (values instanceof Undefined)
    return format.replaceAll('%%', '').includes('%') ? tuple([values]) : new Map()
  return values
}
