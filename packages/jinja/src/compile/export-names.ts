import type { Frame } from './frame.js'
import type { Scope } from './scope.js'
import { peekVariable } from './variables.js'

/** Shows variables of the top level to blocks. */
export function exportNames(names: readonly string[], scope: Scope): (frame: Frame) => void {
  const refs = names.map((name) => ({ name, peek: peekVariable(scope.fn, scope.find(name)!) }))
  return (frame) => {
    for (const { name, peek } of refs) {
      const value = peek(frame)
      if (value !== undefined) frame.runtime.export(name, value)
    }
  }
}
