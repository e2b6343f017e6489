import { entryPair } from '../segments/pair.js'
import { type Dict, dictEntries, dictSize } from './dict.js'
import { repr } from './repr.js'
import { PyObject, type Value } from './value.js'

/** What `keys()`, `values()` and `items()` of a dict give. */
export class DictView extends PyObject {
  constructor(
    readonly dict: Dict,
    readonly typeName: 'dict_keys' | 'dict_values' | 'dict_items',
  ) {
    super()
  }

  toArray(): Value[] {
    const entries = dictEntries(this.dict)
    if (this.typeName === 'dict_items') return entries.map((entry) => entryPair(this.dict, entry))
    const column = this.typeName === 'dict_keys' ? 0 : 1
    return entries.map((entry) => entry[column])
  }

  override truthy(): boolean {
    return dictSize(this.dict) > 0
  }

  override repr(): string {
    return `${this.typeName}(${repr(this.toArray())})`
  }

  override iterate(): Value[] {
    return this.toArray()
  }

  override size(): number {
    return dictSize(this.dict)
  }
}
