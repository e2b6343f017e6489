import { typeError } from '../errors/index.js'
import { ownedBy } from '../segments/derive.js'
import type { Kwargs } from './keywords.js'
import type { Runtime } from './runtime.js'
import { bare, Scalar } from './scalar.js'
import { PyObject, type Value } from './value.js'

/** What a call of a built-in does. A parameter that was not given is `undefined`, so JavaScript's defaults apply. */
export type Implementation = (runtime: Runtime, ...args: Value[]) => Value
/** A built-in that takes any arguments. */
export type RawImplementation = (runtime: Runtime, args: readonly Value[], kwargs: Kwargs) => Value

/** A value that can be called. */
export abstract class Callable extends PyObject {
  abstract call(runtime: Runtime, args: readonly Value[], kwargs: Kwargs): Value
}

/** A built-in function, filter, test or method, with Python's rules for its arguments. */
export class Builtin {
  readonly required: number
  readonly params: readonly string[]
  private readonly positionalOnly: boolean

  constructor(
    /** Names of the parameters; `name?` is optional, and `/` at the end makes all of them positional only. */
    signature: string,
    readonly implementation: Implementation | null,
    private readonly raw: RawImplementation | null,
    /** Whether it passes arguments on as they are, so that numbers must keep their places. */
    private readonly passesOn = false,
  ) {
    const names = signature === '' ? [] : signature.split(', ')
    this.positionalOnly = names.at(-1) === '/'
    if (this.positionalOnly) names.pop()
    this.required = names.filter((name) => !name.endsWith('?')).length
    this.params = names.map((name) => (name.endsWith('?') ? name.slice(0, -1) : name))
  }

  /** Whether it can be called with that many positional arguments without looking at them. */
  accepts(count: number): boolean {
    return this.raw === null && count >= this.required && count <= this.params.length
  }

  call(runtime: Runtime, name: string, args: readonly Value[], kwargs: Kwargs): Value {
    if (this.raw !== null) return this.raw(runtime, args, kwargs)
    if (!runtime.traced || this.passesOn) return this.run(runtime, name, args, kwargs)
    const scalar = args.find(isScalar) ?? Array.from(kwargs.values()).find(isScalar)
    if (scalar === undefined) return this.run(runtime, name, args, kwargs)
    const bareKwargs = new Map(Array.from(kwargs, ([key, value]) => [key, bare(value)]))
    return ownedBy(scalar.origin, this.run(runtime, name, args.map(bare), bareKwargs))
  }

  private run(runtime: Runtime, name: string, args: readonly Value[], kwargs: Kwargs): Value {
    if (kwargs.size === 0 && this.accepts(args.length)) return this.implementation!(runtime, ...args)
    return this.implementation!(runtime, ...(this.bind(name, args, kwargs) as Value[]))
  }

  private bind(name: string, args: readonly Value[], kwargs: Kwargs): (Value | undefined)[] {
    const { params } = this
    if (args.length > params.length)
      throw typeError(
        `${name}() takes at most ${params.length} positional arguments but ${args.length} were given`,
      )
    if (this.positionalOnly && kwargs.size > 0) throw typeError(`${name}() takes no keyword arguments`)
    const bound: (Value | undefined)[] = [...args]
    while (bound.length < params.length) bound.push(undefined)
    for (const [key, value] of kwargs) {
      const at = params.indexOf(key)
      if (at === -1) throw typeError(`${name}() got an unexpected keyword argument '${key}'`)
      if (at < args.length) throw typeError(`${name}() got multiple values for argument '${key}'`)
      bound[at] = value
    }
    for (let i = 0; i < this.required; i++)
      if (bound[i] === undefined)
        throw typeError(`${name}() missing 1 required positional argument: '${params[i]}'`)
    return bound
  }
}

function isScalar(value: Value): value is Scalar {
  return value instanceof Scalar
}

/** A built-in with named parameters. */
export function builtin(signature: string, implementation: Implementation): Builtin {
  return new Builtin(signature, implementation, null)
}

/** A built-in with named parameters whose arguments may come out again, as they are or in what it gives. */
export function passing(signature: string, implementation: Implementation): Builtin {
  return new Builtin(signature, implementation, null, true)
}

/** A built-in that reads its arguments itself. */
export function rawBuiltin(raw: RawImplementation): Builtin {
  return new Builtin('', null, raw)
}

/** Built-ins by name. */
export type Builtins = ReadonlyMap<string, Builtin>

/** A table of built-ins. */
export function builtins(table: Record<string, Builtin>): Builtins {
  return new Map(Object.entries(table))
}

/** A built-in function as a value. */
export class FunctionValue extends Callable {
  constructor(
    readonly name: string,
    private readonly body: Builtin,
    /** The class that it is in Python, where it is one. */
    private readonly className: string | null = null,
  ) {
    super()
  }

  get typeName(): string {
    return this.className === null ? 'function' : 'type'
  }

  override call(runtime: Runtime, args: readonly Value[], kwargs: Kwargs): Value {
    return this.body.call(runtime, this.name, args, kwargs)
  }

  override repr(): string {
    return this.className === null ? `<function ${this.name}>` : `<class '${this.className}'>`
  }
}

/** A method of a value, bound to it. */
export class BoundMethod extends Callable {
  readonly typeName = 'builtin_function_or_method'

  constructor(
    private readonly name: string,
    private readonly invoke: (runtime: Runtime, args: readonly Value[], kwargs: Kwargs) => Value,
  ) {
    super()
  }

  override call(runtime: Runtime, args: readonly Value[], kwargs: Kwargs): Value {
    return this.invoke(runtime, args, kwargs)
  }

  override repr(): string {
    return `<built-in method ${this.name}>`
  }
}
