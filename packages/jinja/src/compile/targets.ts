import { typeError, valueError } from '../errors/index.js'
import type { ExprNode } from '../parser/nodes.js'
import { toArray, tryIterate } from '../runtime/iterate.js'
import { Namespace } from '../runtime/namespace.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'
import type { Frame } from './frame.js'
import type { Scope } from './scope.js'
import { peekVariable } from './variables.js'

/** Gives a value to the variables of a target. */
export type Assign = (frame: Frame, value: Value) => void

/** Compiles the target of an assignment or a loop. */
export function compileTarget(node: ExprNode, scope: Scope): Assign {
  if (node.kind === 'name') {
    const { slot } = scope.find(node.name)!
    return (frame, value) => {
      frame.vars[slot] = value
    }
  }
  if (node.kind === 'nsref') {
    const peek = peekVariable(scope.fn, scope.find(node.name)!)
    const { attr } = node
    return (frame, value) => {
      const namespace = peek(frame)
      if (namespace instanceof Namespace) namespace.attributes.set(attr, value)
    }
  }
  const items = node.kind === 'tuple' ? node.items.map((item) => compileTarget(item, scope)) : []
  return (frame, value) => {
    const values = unpack(value, items.length)
    items.forEach((assign, index) => {
      assign(frame, values[index] ?? null)
    })
  }
}

function unpack(value: Value, count: number): readonly Value[] {
  if (Array.isArray(value) && value.length === count) return value
  if (tryIterate(value) === undefined) throw typeError(`cannot unpack non-iterable ${typeName(value)} object`)
  const values = toArray(value)
  if (values.length > count) throw valueError(`too many values to unpack (expected ${count})`)
  if (values.length < count)
    throw valueError(`not enough values to unpack (expected ${count}, got ${values.length})`)
  return values
}
