import { isPyFloat } from '@parlance/python-text'
import { GoldenFileError } from './golden-file-error.js'

const REF = '$ref'

/** The table of a compact golden file: values by name. */
export class SharedValues {
  private readonly values: ReadonlyMap<string, unknown>

  constructor(table: unknown) {
    if (table !== undefined && (typeof table !== 'object' || table === null)) {
      throw new GoldenFileError('shared', 'an object of values by name')
    }
    this.values = table instanceof Map ? table : new Map(Object.entries(table ?? {}))
  }

  /** The value with every reference to the table replaced; a `$ref` to anything else is ordinary data. */
  expand(value: unknown): unknown {
    if (this.values.size === 0 || typeof value !== 'object' || value === null || isPyFloat(value))
      return value
    if (Array.isArray(value)) return value.map((item) => this.expand(item))
    if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, this.expand(item)]))
    const name = Object.hasOwn(value, REF) ? (value as { readonly [REF]: unknown })[REF] : undefined
    if (typeof name === 'string' && this.values.has(name)) return this.values.get(name)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.expand(item)]))
  }
}
