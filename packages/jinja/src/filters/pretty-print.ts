import { PyTuple } from '@parlance/python-text'
import { ordered } from '../runtime/compare.js'
import { dictEntries, isDict } from '../runtime/dict.js'
import { repr } from '../runtime/repr.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'

const WIDTH = 80

/** Python's `pprint.pformat`: on one line where it fits in 80 columns, else an item a line; keys sorted. */
export function prettyPrint(value: Value): string {
  return layOut(value, 0, 0)
}

function sortedRepr(value: Value): string {
  if (Array.isArray(value)) {
    const items = value.map((item: Value | undefined) => sortedRepr(item ?? null)).join(', ')
    if (!(value instanceof PyTuple)) return `[${items}]`
    return value.length === 1 ? `(${items},)` : `(${items})`
  }
  if (!isDict(value)) return repr(value)
  return `{${sortedEntries(value)
    .map(([key, item]) => `${repr(key)}: ${sortedRepr(item)}`)
    .join(', ')}}`
}

function sortedEntries(value: Parameters<typeof dictEntries>[0]): [Value, Value][] {
  return dictEntries(value).sort(([a], [b]) => (typeName(a) === typeName(b) && ordered('<', a, b) ? -1 : 1))
}

function layOut(value: Value, indent: number, allowance: number): string {
  const line = sortedRepr(value)
  if (line.length <= WIDTH - indent - allowance) return line
  const inner = `,\n${' '.repeat(indent + 1)}`
  if (Array.isArray(value)) {
    const [open, close] = value instanceof PyTuple ? ['(', value.length === 1 ? ',)' : ')'] : ['[', ']']
    const last = value.length - 1
    return (
      open +
      value
        .map((item: Value | undefined, at: number) =>
          layOut(item ?? null, indent + 1, at === last ? allowance + 1 : 1),
        )
        .join(inner) +
      close
    )
  }
  if (!isDict(value)) return line
  const entries = sortedEntries(value)
  const last = entries.length - 1
  return `{${entries
    .map(([key, item], at) => {
      const name = `${repr(key)}: `
      return name + layOut(item, indent + name.length + 1, at === last ? allowance + 1 : 1)
    })
    .join(inner)}}`
}
