import { DuplicateNameError, InvalidNameError } from '../errors/registry-errors.js'

/** Who registered an entry: a package (its parts may be evaluated again), or null for the program itself. */
export type Owner = string | null

/** How an entry is registered. */
export interface RegisterOptions {
  /** Replace what has the name; it keeps its place in the order. Default false. */
  readonly force?: boolean | undefined
  /** The package that registers. Default null. */
  readonly owner?: Owner | undefined
}

interface Entry<T> {
  readonly value: T
  readonly owner: Owner
}

/** Things by name, in the order in which they were registered. Names are case-sensitive; any character may be in them. */
export class Registry<T> {
  private readonly entries = new Map<string, Entry<T>>()

  /** @param title what error messages call the registry */
  constructor(readonly title: string) {}

  /**
   * Registers `value` under one or several names; all or none.
   *
   * @throws InvalidNameError for a name that is no text or empty
   * @throws DuplicateNameError when a name belongs to something else and `force` is not set
   */
  set(names: string | readonly string[], value: T, options: RegisterOptions = {}): void {
    const list: readonly string[] = typeof names === 'string' ? [names] : names
    const owner = options.owner ?? null
    if (!Array.isArray(list) || list.length === 0) throw new InvalidNameError(names, this.title)
    for (const name of list) {
      if (typeof name !== 'string' || name === '') throw new InvalidNameError(name, this.title)
      const known = this.entries.get(name)
      if (known === undefined || options.force === true || this.same(known, { value, owner })) continue
      throw new DuplicateNameError(name, this.title, this.describe(known), this.describe({ value, owner }))
    }
    for (const name of list) this.entries.set(name, { value, owner })
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  get(name: string): T | undefined {
    return this.entries.get(name)?.value
  }

  /** Who registered `name`; undefined when nobody did. */
  ownerOf(name: string): Owner | undefined {
    return this.entries.get(name)?.owner
  }

  /** All names, aliases included, in the order in which they were registered. */
  names(): string[] {
    return [...this.entries.keys()]
  }

  /** Takes a name out. @returns whether it was there */
  delete(name: string): boolean {
    return this.entries.delete(name)
  }

  /** Whether the second entry may take the place of the first: it is the same thing, or the same module's. */
  private same(known: Entry<T>, next: Entry<T>): boolean {
    if (known.value === next.value) return true
    return known.owner !== null && known.owner === next.owner && nameOf(known.value) === nameOf(next.value)
  }

  private describe(entry: Entry<T>): string {
    const name = nameOf(entry.value)
    const what = name === undefined ? '' : ` (${name})`
    return `${entry.owner ?? 'this program'}${what}`
  }
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'function' ? value.name : undefined
}
