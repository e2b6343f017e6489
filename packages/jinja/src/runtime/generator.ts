import { PyObject, type Value } from './value.js'

/** A Python iterator that is consumed once: a generator, or what `reversed` gives. */
export class Generator extends PyObject implements Iterable<Value> {
  constructor(
    private readonly iterator: Iterator<Value>,
    readonly typeName = 'generator',
  ) {
    super()
  }

  next(): IteratorResult<Value> {
    return this.iterator.next()
  }

  [Symbol.iterator](): Iterator<Value> {
    // Without `return`: leaving a loop early must not close it.
    return { next: () => this.iterator.next() }
  }

  override iterate(): Iterable<Value> {
    return this
  }
}
