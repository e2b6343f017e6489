import type { PyDict } from './dict.js'
import { repr } from './repr.js'
import { isStr, plain } from './text.js'
import { PyObject, type Value } from './value.js'

/** Jinja's namespace: the one value whose attributes a template may set. */
export class Namespace extends PyObject {
  readonly typeName = 'Namespace'

  constructor(readonly attributes: PyDict) {
    super()
  }

  override attribute(name: string): Value | undefined {
    return this.attributes.get(name)
  }

  override item(key: Value): Value | undefined {
    return isStr(key) ? this.attributes.get(plain(key)) : undefined
  }

  override repr(): string {
    return `<Namespace ${repr(this.attributes)}>`
  }
}
