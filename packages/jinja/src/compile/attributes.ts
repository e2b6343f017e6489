import { dictMethods } from '../methods/dict-methods.js'
import { listMethods, tupleMethods } from '../methods/list-methods.js'
import { getAttr, getItem } from '../runtime/access.js'
import { LoopContext } from '../runtime/loop-context.js'
import { Namespace } from '../runtime/namespace.js'
import { Undefined, undefinedName } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import type { Ev } from './frame.js'

const PLAIN = Object.prototype
const LOOP: ReadonlyMap<string, (loop: LoopContext) => Value> = new Map<string, (loop: LoopContext) => Value>(
  [
    ['index', (loop) => loop.index0 + 1],
    ['index0', (loop) => loop.index0],
    ['first', (loop) => loop.index0 === 0],
    ['last', (loop) => loop.last],
    ['length', (loop) => loop.length],
  ],
)
const MUTATORS = new Set(['clear', 'pop', 'popitem', 'setdefault', 'update'])

/** Whether a name means the same as an attribute and as a key of a plain dict. */
function isOrdinary(name: string): boolean {
  return !name.startsWith('_') && !dictMethods.has(name) && !MUTATORS.has(name)
}

/** Reads `node.name`. */
export function compileAttribute(node: Ev, name: string): Ev {
  const ofLoop = LOOP.get(name)
  if (ofLoop !== undefined)
    return (frame) => {
      const value = node(frame)
      return value instanceof LoopContext ? ofLoop(value) : readAttribute(value, name)
    }
  if (!isOrdinary(name)) return (frame) => getAttr(node(frame), name)
  return (frame) => readAttribute(node(frame), name)
}

/** Reads an attribute that no dict has a method for. */
function readAttribute(value: Value, name: string): Value {
  if (typeof value === 'object' && value !== null) {
    if (Object.getPrototypeOf(value) === PLAIN) return readKey(value, name)
    if (value instanceof Namespace) {
      const found = value.attributes.get(name)
      if (found !== undefined) return found
    }
  }
  return getAttr(value, name)
}

/** As {@link compileAttribute}, of a local variable. */
export function compileLocalAttribute(slot: number, variable: string, name: string): Ev | null {
  if (LOOP.has(name) || !isOrdinary(name)) return null
  return (frame) => {
    const value = frame.vars[slot]
    return value === undefined ? getAttr(undefinedName(variable), name) : readAttribute(value, name)
  }
}

function readKey(value: object, key: string): Value {
  const found = (value as Record<string, Value | undefined>)[key]
  if (found !== undefined && Object.hasOwn(value, key)) return found
  return new Undefined(null, value, key)
}

/** Reads `node[key]` of a key that is known. */
export function compileKey(node: Ev, key: string | number): Ev {
  if (typeof key === 'number') {
    if (key < 0) return (frame) => readElement(node(frame), key)
    return (frame) => {
      const value = node(frame)
      return Array.isArray(value)
        ? ((value[key] as Value | undefined) ?? getItem(value, key))
        : getItem(value, key)
    }
  }
  if (!isOrdinary(key) || listMethods.has(key) || tupleMethods.has(key))
    return (frame) => getItem(node(frame), key)
  return (frame) => {
    const value = node(frame)
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === PLAIN)
      return readKey(value, key)
    return getItem(value, key)
  }
}

function readElement(value: Value, index: number): Value {
  if (Array.isArray(value)) return (value[value.length + index] as Value | undefined) ?? getItem(value, index)
  return getItem(value, index)
}
