import { undefinedName } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import type { Ev, Frame } from './frame.js'
import type { FunctionScope, Ref, Scope } from './scope.js'

/** How many calls outward a variable is. */
function hops(from: FunctionScope, ref: Ref): number {
  let count = 0
  for (let fn: FunctionScope | null = from; fn !== null && fn !== ref.fn; fn = fn.parent) count++
  return count
}

function outer(frame: Frame, count: number): Frame {
  let result = frame
  for (let i = 0; i < count; i++) result = result.parent!
  return result
}

/** Reads a variable as it is, `undefined` where it has no value. */
export function peekVariable(from: FunctionScope, ref: Ref): (frame: Frame) => Value | undefined {
  const { slot } = ref
  const count = hops(from, ref)
  if (count === 0) return (frame) => frame.vars[slot]
  if (count === 1) return (frame) => frame.parent!.vars[slot]
  return (frame) => outer(frame, count).vars[slot]
}

/** Reads a variable of a template. */
export function readVariable(scope: Scope, name: string): Ev {
  const ref = scope.find(name)
  if (ref === undefined) return () => undefinedName(name)
  const { slot } = ref
  const count = hops(scope.fn, ref)
  if (count === 0) return (frame) => frame.vars[slot] ?? missing(frame.vars[slot], name)
  if (count === 1) return (frame) => frame.parent!.vars[slot] ?? missing(frame.parent!.vars[slot], name)
  const peek = peekVariable(scope.fn, ref)
  return (frame) => {
    const value = peek(frame)
    return value ?? missing(value, name)
  }
}

/** None as it is, and Undefined where there is no value. */
function missing(value: Value | undefined, name: string): Value {
  return value === null ? null : undefinedName(name)
}

/** The slot of a variable of the running function itself, or -1. */
export function localSlot(scope: Scope, name: string): number {
  const ref = scope.find(name)
  return ref?.fn === scope.fn ? ref.slot : -1
}

/** Gives the variables of a scope their first values. */
export function enterScope(scope: Scope): ((frame: Frame) => void) | null {
  const steps = Array.from(scope.loads, ([{ slot }, load]): ((frame: Frame) => void) => {
    if (load.kind === 'resolve') {
      const { name } = load
      return (frame) => {
        frame.vars[slot] = frame.runtime.resolve(name)
      }
    }
    if (load.kind === 'alias') {
      const peek = peekVariable(scope.fn, load.ref)
      return (frame) => {
        frame.vars[slot] = peek(frame)
      }
    }
    return (frame) => {
      frame.vars[slot] = undefined
    }
  })
  const [only] = steps
  if (only === undefined) return null
  if (steps.length === 1) return only
  return (frame) => {
    for (const step of steps) step(frame)
  }
}
