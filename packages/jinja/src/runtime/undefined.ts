import { SecurityError, TemplateRuntimeError, UndefinedError } from '../errors/index.js'
import { objectTypeRepr, repr } from './repr.js'
import { isStr } from './text.js'
import { PyObject, type Value } from './value.js'

/** Jinja's Undefined: prints as nothing, is false and empty, and raises on any other use. */
export class Undefined extends PyObject {
  readonly typeName = 'Undefined'

  constructor(
    /** What its error says, where that is not told by subject and key. */
    private readonly hint: string | (() => string) | null,
    readonly subject?: Value,
    readonly key: Value = null,
    readonly unsafe = false,
  ) {
    super()
  }

  get message(): string {
    if (this.hint !== null) return typeof this.hint === 'string' ? this.hint : this.hint()
    const key = repr(this.key)
    if (this.subject === undefined) return `${key} is undefined`
    const subject = objectTypeRepr(this.subject)
    return isStr(this.key) ? `${repr(subject)} has no attribute ${key}` : `${subject} has no element ${key}`
  }

  fail(): never {
    throw this.error()
  }

  error(): TemplateRuntimeError {
    return this.unsafe ? new SecurityError(this.message) : new UndefinedError(this.message)
  }

  override truthy(): boolean {
    return false
  }

  override repr(): string {
    return 'Undefined'
  }

  override iterate(): Iterable<Value> {
    return []
  }

  override size(): number {
    return 0
  }
}

/** A variable that is not set. */
export function undefinedName(name: string): Undefined {
  return new Undefined(null, undefined, name)
}
