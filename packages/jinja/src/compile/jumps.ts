import type { StmtNode } from '../parser/nodes.js'
import type { Exec } from './frame.js'

/** Runs statements of which one may end the others. */
export function sequenceWithJumps(steps: readonly Exec[]): Exec {
  return (frame) => {
    for (let i = 0; i < steps.length; i++) {
      const signal = steps[i]!(frame)
      if (signal !== 0) return signal
    }
    return 0
  }
}

/** Whether a statement may end in a `break` or `continue` of a loop around it. */
export function mayJump(node: StmtNode): boolean {
  switch (node.kind) {
    case 'break':
    case 'continue':
      return true
    case 'if':
      return node.branches.some(({ body }) => body.some(mayJump)) || node.otherwise.some(mayJump)
    case 'with':
    case 'autoescape':
    case 'setblock':
    case 'filterblock':
      return node.body.some(mayJump)
    case 'for':
      return node.otherwise.some(mayJump)
    default:
      return false
  }
}
