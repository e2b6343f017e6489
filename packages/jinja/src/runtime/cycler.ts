import { TemplateRuntimeError } from '../errors/index.js'
import { BoundMethod, Callable } from './function.js'
import { PyObject, type Value } from './value.js'

/** Jinja's `cycler(...)`: gives its items in turn. */
export class Cycler extends PyObject {
  readonly typeName = 'Cycler'
  private pos = 0

  constructor(private readonly items: readonly Value[]) {
    super()
    if (items.length === 0)
      throw new TemplateRuntimeError('at least one item has to be provided', 'RuntimeError')
  }

  override attribute(name: string): Value | undefined {
    switch (name) {
      case 'current':
        return this.items[this.pos]
      case 'next':
        return new BoundMethod(name, () => this.next())
      case 'reset':
        return new BoundMethod(name, () => {
          this.pos = 0
          return null
        })
      default:
        return undefined
    }
  }

  private next(): Value {
    const item = this.items[this.pos]!
    this.pos = (this.pos + 1) % this.items.length
    return item
  }
}

/** Jinja's `joiner(separator)`: nothing at the first call, the separator at every other. */
export class Joiner extends Callable {
  readonly typeName = 'Joiner'
  private used = false

  constructor(private readonly separator: Value) {
    super()
  }

  override call(): Value {
    if (this.used) return this.separator
    this.used = true
    return ''
  }
}
