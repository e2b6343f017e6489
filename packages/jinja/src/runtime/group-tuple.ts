import { PyTuple } from '@parlance/python-text'
import type { Value } from './value.js'

/** What `groupby` gives: a tuple whose items are also attributes. */
export class GroupTuple extends PyTuple<Value> {
  static make(grouper: Value, list: Value[]): GroupTuple {
    const group = new GroupTuple()
    group.push(grouper, list)
    return group
  }

  /** The attributes `grouper` and `list`. */
  named(name: string): Value | undefined {
    return name === 'grouper' ? this[0] : name === 'list' ? this[1] : undefined
  }
}
