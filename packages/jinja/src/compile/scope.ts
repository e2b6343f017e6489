/** The variables of one JavaScript call: the root, a macro, a call block, a recursive loop, a block. */
export class FunctionScope {
  size = 0

  constructor(readonly parent: FunctionScope | null) {}
}

/** A variable: a slot of a function's variables. */
export interface Ref {
  readonly fn: FunctionScope
  readonly slot: number
  /** Parameters always have a value when they are read. */
  readonly param: boolean
}

/** What a variable holds when its scope is entered. */
export type Load =
  | { readonly kind: 'resolve'; readonly name: string }
  | { readonly kind: 'alias'; readonly ref: Ref }
  | { readonly kind: 'undefined' }

/**
 * The names of one scope. Which variable a name means is decided for the whole scope before any of its code is
 * compiled, as in Jinja: a name that is set in a scope is another variable than the outer one of that name, and starts
 * with its value.
 */
export class Scope {
  private readonly refs = new Map<string, Ref>()
  readonly loads = new Map<Ref, Load>()
  /** Names that are set here, in the order in which they are. */
  private readonly stored = new Set<string>()
  /** Names that the branches which are visited now set first. */
  private branched: string[] | null = null

  constructor(
    readonly fn: FunctionScope,
    readonly parent: Scope | null,
  ) {}

  find(name: string): Ref | undefined {
    return this.refs.get(name) ?? this.parent?.find(name)
  }

  private define(name: string, param: boolean): Ref {
    const ref = { fn: this.fn, slot: this.fn.size++, param }
    this.refs.set(name, ref)
    return ref
  }

  /** The slot of a variable without a name. */
  temporary(): number {
    return this.fn.size++
  }

  parameter(name: string): Ref {
    const known = this.refs.get(name)
    if (known?.param === true) return known
    this.note(name)
    return this.define(name, true)
  }

  load(name: string): void {
    if (this.find(name) === undefined) this.loads.set(this.define(name, false), { kind: 'resolve', name })
  }

  private note(name: string): void {
    if (this.stored.has(name)) return
    this.stored.add(name)
    this.branched?.push(name)
  }

  store(name: string): void {
    this.note(name)
    if (this.refs.has(name)) return
    const outer = this.parent?.find(name)
    this.loads.set(
      this.define(name, false),
      outer === undefined ? { kind: 'undefined' } : { kind: 'alias', ref: outer },
    )
  }

  /** Visits branches of which one runs or none: what they set may also keep the value from outside. */
  branches(visit: () => void): void {
    const around = this.branched
    const own: string[] = []
    this.branched = own
    visit()
    this.branched = around
    for (const name of own) {
      around?.push(name)
      const ref = this.refs.get(name)
      if (ref === undefined || ref.param) continue
      const outer = this.parent?.find(name)
      this.loads.set(ref, outer === undefined ? { kind: 'resolve', name } : { kind: 'alias', ref: outer })
    }
  }

  /** Every name set here or outside, with its variable: what a scoped block sees. */
  storedNames(): Map<string, Ref> {
    const names = this.parent?.storedNames() ?? new Map<string, Ref>()
    for (const name of this.stored) {
      const ref = this.find(name)
      if (ref !== undefined) names.set(name, ref)
    }
    return names
  }
}
