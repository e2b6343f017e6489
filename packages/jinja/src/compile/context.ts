import type { Builtins } from '../runtime/function.js'
import type { Scope } from './scope.js'

/** What a compiled template needs from where it is compiled. */
export interface CompileOptions {
  /** The normalised source, for errors. */
  readonly source: string
  /** Whether the code follows where text comes from. */
  readonly traced: boolean
  readonly filters: Builtins
  readonly tests: Builtins
}

/** Where in the template code is compiled. */
export interface Context {
  readonly scope: Scope
  /** Inside `if`: an unknown filter or test there fails when it runs, not before. */
  readonly soft: boolean
  /** Not inside a scope of its own: what is set here is seen by blocks. */
  readonly toplevel: boolean
  /** Inside `{% autoescape %}`. */
  readonly escaping: boolean
  /** Whether `break` and `continue` have a loop. */
  readonly inLoop: boolean
}

/** A context inside a new scope. */
export function innerContext(context: Context, scope: Scope, inLoop = context.inLoop): Context {
  return { scope, soft: false, toplevel: false, escaping: context.escaping, inLoop }
}
