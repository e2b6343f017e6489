import { meter } from '../budget/meter.js'
import { TemplateRuntimeError, typeError } from '../errors/index.js'
import { textArgument } from '../runtime/arguments.js'
import { dictEntries, isDict } from '../runtime/dict.js'
import { same } from '../runtime/equals.js'
import { type Builtin, builtin, passing } from '../runtime/function.js'
import { Generator } from '../runtime/generator.js'
import { GroupTuple } from '../runtime/group-tuple.js'
import { toArray } from '../runtime/iterate.js'
import { objectTypeRepr } from '../runtime/repr.js'
import { truthy } from '../runtime/truthy.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import { entryPair } from '../segments/pair.js'
import { keyGetter } from './attribute-getter.js'
import { lowerStr } from './lower.js'
import { sorted } from './sorting.js'

function* items(value: Value): globalThis.Generator<Value, void> {
  if (value instanceof Undefined) return
  if (!isDict(value)) throw typeError('Can only get item pairs from a mapping.')
  for (const entry of dictEntries(value)) {
    meter.charge(1)
    yield entryPair(value, entry)
  }
}

function dictSort(value: Value, caseSensitive: boolean, by: string, reverse: boolean): Value {
  if (by !== 'key' && by !== 'value')
    throw new TemplateRuntimeError('You can only sort by either "key" or "value"', 'FilterArgumentError')
  if (value instanceof Undefined) value.fail()
  if (!isDict(value))
    throw new TemplateRuntimeError(`'${objectTypeRepr(value)}' has no attribute 'items'`, 'AttributeError')
  const column = by === 'key' ? 0 : 1
  const key = (entry: Value): Value => {
    const part = (entry as readonly Value[])[column]!
    return caseSensitive ? part : lowerStr(part)
  }
  return sorted(
    dictEntries(value).map((entry) => entryPair(value, entry)),
    key,
    reverse,
  )
}

/** Filters on dicts, and those that group by a key. */
export const mappingFilters: Readonly<Record<string, Builtin>> = {
  dictsort: builtin(
    'value, case_sensitive?, by?, reverse?',
    (_, value, caseSensitive = false, by = 'key', reverse = false) =>
      dictSort(value!, truthy(caseSensitive), textArgument(by), truthy(reverse)),
  ),
  groupby: passing(
    'value, attribute, default?, case_sensitive?',
    (runtime, value, attribute, fallback = null, caseSensitive = false) => {
      const get = keyGetter(runtime, attribute!, truthy(caseSensitive), fallback)
      const name = keyGetter(runtime, attribute!, true, fallback)
      const groups: { key: Value; items: Value[] }[] = []
      for (const item of sorted(toArray(value!), get, false)) {
        const key = get(item)
        const group = groups.at(-1)
        if (group !== undefined && same(group.key, key)) group.items.push(item)
        else groups.push({ key, items: [item] })
      }
      return groups.map((group) => GroupTuple.make(name(group.items[0]!), group.items))
    },
  ),
  items: builtin('value', (_, value) => new Generator(items(value!))),
}
