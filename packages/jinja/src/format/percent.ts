import { PercentFormatError, type PercentPart, PyTuple, percentParts } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { TemplateRuntimeError } from '../errors/index.js'
import { dictEntries, isDict } from '../runtime/dict.js'
import { repr, str } from '../runtime/repr.js'
import { bare } from '../runtime/scalar.js'
import { isStr, plain, type Str, Text } from '../runtime/text.js'
import { tuple } from '../runtime/tuple.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import { strOf } from '../segments/str-of.js'
import { concatStr, derivedStr, escapeHtml, sliceStr } from '../segments/str-ops.js'
import { tracing } from '../segments/tracing.js'

/** Python's `format % values`. */
export function formatPercent(format: Str, values: Value): Str {
  const safe = typeof format !== 'string' && format.safe
  const options = {
    str: (value: unknown): string => {
      const text = str(value as Value)
      meter.text(text.length)
      return safe && !(value instanceof Text && value.safe) ? escapeHtml(text) : text
    },
    repr: (value: unknown): string => (safe ? escapeHtml(repr(value as Value)) : repr(value as Value)),
    plain: (value: unknown): unknown => (isStr(value) ? plain(value) : bare(value as Value)),
  }
  try {
    const text = plain(format)
    meter.charge(text.length)
    const parts = percentParts(text, plainValues(text, values), options)
    return concatStr(
      parts.map((part) => writtenStr(format, part, safe)),
      safe,
    )
  } catch (error) {
    if (error instanceof PercentFormatError)
      throw new TemplateRuntimeError(error.pythonMessage, error.pythonType)
    throw error
  }
}

function writtenStr(format: Str, part: PercentPart, safe: boolean): Str {
  if (part.kind === 'format') return sliceStr(format, part.start, part.end)
  if (!tracing) return safe ? new Text(part.text, true) : part.text
  const sources = part.values.map((value) => strOf(value as Value))
  const written = sources.at(-1)
  return written !== undefined && plain(written) === part.text && !safe
    ? written
    : derivedStr(part.text, sources, safe)
}

/** The values with every kind of dict as a Map by the text of its keys. An Undefined may go unused, as a dict may. */
function plainValues(format: string, values: Value): unknown {
  if (isDict(values)) {
    const entries = dictEntries(values).map(([key, value]): [unknown, Value] => [
      isStr(key) ? plain(key) : bare(key),
      value,
    ])
    return new Map(entries)
  }
  if (values instanceof PyTuple) return tuple(values as unknown as Value[])
  if (values instanceof Undefined)
    return format.replaceAll('%%', '').includes('%') ? tuple([values]) : new Map()
  return values
}
